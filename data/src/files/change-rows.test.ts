import type { ExportedChange } from 'api-server/data';
import { toCsv } from './change-rows';

const change: ExportedChange = {
  content: {
    position: 7,
    receiptNumber: 'R',
    acceptedAt: new Date('2026-11-20T01:00:00Z'),
    orderNumber: 'A',
    membershipNumber: 'M',
    contactEmail: 'hanako@example.jp',
    lines: [],
  },
  rows: [
    { field: 'item_no', lineNumber: 1, deliveryMonth: '2026-12', before: null, after: '100001' },
    { field: 'city', lineNumber: null, deliveryMonth: null, before: '𠮷野町', after: '=髙野町' },
  ],
};

test('each row of a change begins with the columns of the change itself', () => {
  const csv = toCsv(change, 'utf-8');
  const start = '7,R,2026-11-20T10:00:00.000+09:00,A,M,hanako@example.jp';
  expect(csv.ok && csv.value.toString()).toBe(
    `${start},item_no,1,2026-12,,100001\r\n${start},city,,,𠮷野町,'=髙野町\r\n`,
  );
});

test('a row that the encoding cannot hold is named with its field and each character once', () => {
  expect(toCsv(change, 'shift_jis')).toEqual({
    ok: false,
    failure: [{ receiptNumber: 'R', orderNumber: 'A', field: 'city', characters: ['𠮷'] }],
  });
});
