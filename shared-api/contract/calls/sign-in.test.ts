import { parse, violationsOf } from '../rules/violation';
import {
  checkCodeRequest,
  membershipRequest,
  prefixedMembershipRequest,
  sendCodeRequest,
} from './sign-in';

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
  ])('the code %p is answered with %s', (oneTimePassword, code, param) => {
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
])('the membership number %j is answered with %s', (membershipNumber, code, param) => {
  const request = { membershipNumber, phoneNumber: '0312345678' };
  expect(violationsOf(membershipRequest(10), request)).toEqual([
    { path: 'membershipNumber', code, params: [param] },
  ]);
});

test.each([
  ['YM12345678', 'YM12345678'],
  ['ｙｍ １２３４－５６７８', 'YM12345678'],
  ['12345678', 'YM12345678'],
  ['1234567', 'YMと数字8桁'],
  ['MY12345678', 'YMと数字8桁'],
  ['YM1234567A', 'YMと数字8桁'],
])('the membership number %j of eight digits behind YM is answered with %s', (typed, answer) => {
  const request = { membershipNumber: typed, phoneNumber: '0312345678' };
  const parsed = parse(prefixedMembershipRequest('YM', 8), request);
  expect(parsed.ok ? parsed.value.membershipNumber : parsed.failure[0]?.params[0]).toBe(answer);
});

test('a code is tried with an e-mail address, by this name', () => {
  expect(violationsOf(checkCodeRequest, { oneTimePassword: '123456' })).toEqual([
    { path: 'contactEmail', code: 'MSGECCSE0001', params: ['メールアドレス'] },
  ]);
});
