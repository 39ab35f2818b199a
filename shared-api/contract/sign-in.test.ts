import {
  checkCodeRequest,
  isEmailValid,
  membershipRequest,
  phoneNumberField,
  sendCodeRequest,
} from './sign-in';
import { parse, violationsOf } from './violation';

describe('e-mail addresses', () => {
  test.each([
    'hanako@example.jp',
    'hanako.@docomo.example.jp',
    'ha..nako@example.jp',
    'a@b.co',
    "o'neil+tag@example.co.jp",
  ])('%s is accepted', (email) => expect(isEmailValid(email)).toBe(true));

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
  ])('%s is refused', (email) => expect(isEmailValid(email)).toBe(false));

  test('an e-mail address of more than 254 characters is refused', () => {
    const email = `${'a'.repeat(60)}@${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(60)}.${'e'.repeat(20)}.jp`;
    expect(violationsOf(sendCodeRequest, { contactEmail: email })).toEqual([
      { path: 'contactEmail', code: 'MSGECCSE0005', params: [] },
    ]);
  });
});

describe('a code', () => {
  test('a code is accepted in full width, with spaces or a hyphen', () => {
    const parsed = parse(checkCodeRequest, {
      contactEmail: 'a@b.jp',
      oneTimePassword: '１２３-４５ 6',
    });
    expect(parsed).toEqual({
      ok: true,
      value: { contactEmail: 'a@b.jp', oneTimePassword: '123456' },
    });
  });

  test.each([
    ['', 'MSGECCSE0001', '認証コード'],
    [undefined, 'MSGECCSE0001', '認証コード'],
    ['12345', 'MSGECCSE0007', '数字6桁'],
    ['1234567', 'MSGECCSE0007', '数字6桁'],
    ['12345a', 'MSGECCSE0007', '数字6桁'],
  ])('%p answers %s', (oneTimePassword, code, param) => {
    expect(violationsOf(checkCodeRequest, { contactEmail: 'a@b.jp', oneTimePassword })).toEqual([
      { path: 'oneTimePassword', code, params: [param] },
    ]);
  });
});

test('every violation is listed in the order of the body', () => {
  const violations = violationsOf(membershipRequest(10), {
    phoneNumber: '12',
    membershipNumber: '',
  });
  expect(violations.map(({ path, code }) => [path, code])).toEqual([
    ['membershipNumber', 'MSGECCSE0001'],
    ['phoneNumber', 'MSGECCSE0007'],
  ]);
});

test.each([
  [null],
  ['text'],
  [[]],
  [{ contactEmail: 1 }],
  [{ contactEmail: null }],
  [{ contactEmail: 'a@b.jp', more: 1 }],
])('a body %j of a wrong shape is 9000', (body) => {
  expect(violationsOf(sendCodeRequest, body).map(({ code }) => code)).toContain('MSGECCSE9000');
});

test.each([
  ['012345678', false],
  ['0123456789', true],
  ['01234567890', true],
  ['012345678901', false],
  ['0123456789012', false],
  ['1234567890', false],
])('%s is a telephone number: %p', (phoneNumber, isOne) => {
  const found = violationsOf(phoneNumberField(), phoneNumber).map(({ code }) => code);
  expect(found).toEqual(isOne ? [] : ['MSGECCSE0007']);
});

test('a code is asked for with an e-mail address, by this name', () => {
  expect(violationsOf(sendCodeRequest, {})).toEqual([
    { path: 'contactEmail', code: 'MSGECCSE0001', params: ['メールアドレス'] },
  ]);
});

test.each([
  ['', 'MSGECCSE0001', '会員番号'],
  ['123456789', 'MSGECCSE0007', '数字10桁'],
  ['12345678901', 'MSGECCSE0007', '数字10桁'],
  ['123456789a', 'MSGECCSE0007', '数字10桁'],
])('the membership number %j answers %s', (membershipNumber, code, param) => {
  const request = { membershipNumber, phoneNumber: '0312345678' };
  expect(violationsOf(membershipRequest(10), request)).toEqual([
    { path: 'membershipNumber', code, params: [param] },
  ]);
});

test('a code is tried with an e-mail address, by this name', () => {
  expect(violationsOf(checkCodeRequest, { oneTimePassword: '123456' })).toEqual([
    { path: 'contactEmail', code: 'MSGECCSE0001', params: ['メールアドレス'] },
  ]);
});
