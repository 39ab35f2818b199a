import {
  countCharacters,
  normalizeDigits,
  normalizeEmail,
  normalizePhoneNumber,
  normalizeText,
} from './normalize';

test.each([
  ['ﾔﾏﾀﾞ ﾊﾅｺ', 'ヤマダ ハナコ'],
  ['ﾞ', '゛'],
  ['か\u3099', 'が'],
  ['　山田　花子　', '山田　花子'],
  ['1〜2', '1～2'],
  ['ＡＢＣ１２３', 'ＡＢＣ１２３'],
  ['禰\u{e0100}豆子', '禰豆子'],
  ['鈴木\u200b\u202e', '鈴木'],
  ['\ufeff 山\u00ad田 \u200d', '山田'],
  ['か\u200b\u3099', 'が'],
])('a name or an address %p becomes %p', (typed, normal) => {
  expect(normalizeText(typed)).toBe(normal);
});

test.each([
  ['１００－０００１', '1000001'],
  ['〒100-0001', '1000001'],
  ['100ー0001', '1000001'],
  ['12 34 56', '123456'],
  ['【123456】 ', '123456'],
  ['\u202a123456\u202c\u200b', '123456'],
  ['０３−１２３４‐５６７８', '0312345678'],
])('digits %p become %p', (typed, normal) => {
  expect(normalizeDigits(typed)).toBe(normal);
});

test.each([
  [' Hanako@EXAMPLE.JP ', 'Hanako@example.jp'],
  ['ｈａｎａｋｏ＠ｅｘａｍｐｌｅ．ｊｐ', 'hanako@example.jp'],
  ['no-at-sign', 'no-at-sign'],
  ['hanako@example.jp\u200b', 'hanako@example.jp'],
])('an e-mail address %p becomes %p', (typed, normal) => {
  expect(normalizeEmail(typed)).toBe(normal);
});

test('a character outside the basic plane counts once', () => {
  expect(countCharacters('𠮷野家')).toBe(3);
});

test.each([
  ['(03)1234-5678', '0312345678'],
  ['（０３）１２３４－５６７８', '0312345678'],
  ['+81 3 1234 5678', '0312345678'],
  ['+81-90-1234-5678', '09012345678'],
  ['＋８１（０）３．１２３４．５６７８', '0312345678'],
  ['03 1234 5678', '0312345678'],
])('the telephone number %s is read as %s', (typed, number) => {
  expect(normalizePhoneNumber(typed)).toBe(number);
});
