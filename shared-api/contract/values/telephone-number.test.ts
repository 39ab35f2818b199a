import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { formatTelephoneNumber } from './telephone-number';

test.each([
  ['0312345678', '03-1234-5678'],
  ['0612345678', '06-1234-5678'],
  ['0451234567', '045-123-4567'],
  ['0422563456', '0422-56-3456'],
  ['0499212345', '04992-1-2345'],
  ['09012345678', '090-1234-5678'],
  ['05012345678', '050-1234-5678'],
  ['0120123456', '0120-123-456'],
  ['08001234567', '0800-123-4567'],
  ['0601234567', '060-123-4567'],
  ['０９０−１２３４−５６７８', '090-1234-5678'],
  ['+81 3 1234 5678', '03-1234-5678'],
  ['0000000000', '0000000000'],
  ['1312345678', '1312345678'],
  ['12345', '12345'],
  ['', ''],
])('the telephone number %s is written %s', (number, written) => {
  expect(formatTelephoneNumber(number)).toBe(written);
});

test.each([
  ['0312345678'],
  ['0451234567'],
  ['0422563456'],
  ['0499212345'],
  ['09012345678'],
  ['0120123456'],
  ['08001234567'],
])('the telephone number %s stays as it is with a digit too many or too few', (number) => {
  for (const wrong of [`${number}5`, number.slice(0, -1)])
    expect(formatTelephoneNumber(wrong)).toBe(wrong);
});

test('every area code is cut as the library of the numbering plan cuts it', () => {
  // The first five digits after the 0 decide. 00 and 010 lead abroad; what the plan lacks loses its 0 in the library.
  const beginnings = Array.from(
    { length: 8_900 },
    (_, index) => 11_000 + index * 10 + (index % 10),
  );
  const numbers = beginnings.map((beginning) => `0${beginning}1234`);
  const wrong = numbers.filter((number) => {
    const national = parsePhoneNumberFromString(number, 'JP')?.formatNational();
    return national?.startsWith('0') && formatTelephoneNumber(number) !== national;
  });
  expect(wrong).toEqual([]);
});
