import { isEmailValid } from './email';
import { emailField, phoneNumberField } from './fields';
import { violationsOf } from './violation';

test.each([
  'hanako@example.jp',
  'hanako.@docomo.example.jp',
  'ha..nako@example.jp',
  'a@b.co',
  "o'neil+tag@example.co.jp",
])('the e-mail address %s is accepted', (email) => expect(isEmailValid(email)).toBe(true));

test.each([
  'hanako',
  'hanako@',
  '@example.jp',
  'ha nako@example.jp',
  'a@b',
  'a@-b.jp',
  '花子@example.jp',
  'a@b@c.jp',
  'a"b@c.jp',
])('the e-mail address %s is refused', (email) => expect(isEmailValid(email)).toBe(false));

test('an e-mail address of more than 254 characters is refused', () => {
  const email = `${'a'.repeat(60)}@${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(60)}.${'e'.repeat(20)}.jp`;
  expect(violationsOf(emailField('メールアドレス'), email)).toEqual([
    { path: '', code: 'MSGECCSE0005', params: [] },
  ]);
});

test.each([
  ['012345678', false],
  ['0123456789', true],
  ['01234567890', true],
  ['012345678901', false],
  ['0123456789012', false],
  ['1234567890', false],
])('%s is a telephone number is %p', (phoneNumber, isOne) => {
  const found = violationsOf(phoneNumberField(), phoneNumber).map(({ code }) => code);
  expect(found).toEqual(isOne ? [] : ['MSGECCSE0007']);
});
