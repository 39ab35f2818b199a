import { CannotStart } from '../../ground/cannot-start';
import { digits } from '../../ground/csv/cells';
import { collect } from '../../testing/collect';
import { demoRows, demoVersion } from './demo-files';

test('a row that cannot be used ends the start with file, line, column, value and reason', async () => {
  const noMembers = [
    { name: 'membership_number', label: '', read: digits(/^9/, '9で始まる数字') },
    { name: 'phone_number', label: '', read: digits(/^0/, 'a telephone number') },
  ];
  const reading = collect(demoRows('members.csv', noMembers, new Date()));
  await expect(reading).rejects.toBeInstanceOf(CannotStart);
  await expect(reading).rejects.toThrow(
    /members\.csv 2行目「membership_number」"1000000001": 9で始まる数字にしてください$/,
  );
});

test('the version of a data set depends on each of its files', () => {
  const versions = [['orders.csv'], ['members.csv'], ['members.csv', 'orders.csv']].map((files) =>
    demoVersion(...files),
  );
  expect(new Set(versions).size).toBe(3);
});
