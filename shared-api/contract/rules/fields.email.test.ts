import { sendCodeRequest } from '../calls/sign-in';
import { contactSchema } from '../change/contact';
import { violationsOf } from './violation';

const codeOf = (contactEmail: unknown) =>
  violationsOf(sendCodeRequest, { contactEmail }).map(({ code, params }) =>
    [code, ...params].join(' '),
  );
const malformed = ['MSGECCSE0007 name@example.jp'];

/** `length` characters, in labels of at most 63. */
function emailOf(length: number): string {
  const local = `${'a'.repeat(64)}@`;
  const labels = `${'b'.repeat(61)}.${'c'.repeat(61)}.`;
  return `${local}${labels}${'d'.repeat(length - local.length - labels.length - 3)}.jp`;
}

test('an e-mail address of exactly 254 characters is accepted, one of 255 is too long', () => {
  expect(emailOf(254)).toHaveLength(254);
  expect(codeOf(emailOf(254))).toEqual([]);
  expect(codeOf(emailOf(255))).toEqual(['MSGECCSE0005']);
});

test.each([...'\\[]"(),:;<>'])('an e-mail address with %s is refused', (character) => {
  expect(codeOf(`a${character}b@example.jp`)).toEqual(malformed);
});

test.each([..."!#$%&'*+-/=?^_`{|}~."])('an e-mail address with %s is accepted', (character) => {
  expect(codeOf(`a${character}b@example.jp`)).toEqual([]);
});

test.each([
  ['64 characters before the @', `${'a'.repeat(64)}@example.jp`, []],
  ['65 characters before the @', `${'a'.repeat(65)}@example.jp`, malformed],
  ['no character before the @', '@example.jp', malformed],
  ['a label of 63 characters', `a@${'b'.repeat(63)}.jp`, []],
  ['a label of 64 characters', `a@${'b'.repeat(64)}.jp`, malformed],
  ['a label of one character', 'a@b.jp', []],
  ['a label that begins with a hyphen', 'a@-b.jp', malformed],
  ['a label that ends with a hyphen', 'a@b-.jp', malformed],
  ['an empty label', 'a@b..jp', malformed],
  ['several labels', 'a@mail.example.co.jp', []],
  ['a last label of one character', 'a@example.j', malformed],
  ['a last label of 63 characters', `a@example.${'j'.repeat(63)}`, []],
  ['a last label of 64 characters', `a@example.${'j'.repeat(64)}`, malformed],
  ['an encoded last label', 'a@example.xn--q9jyb4c', []],
  ['an address in a sentence', 'to a@example.jp', malformed],
  ['a line break at its end, which is trimmed', 'a@example.jp\n', []],
  ['a line break inside', 'a@example.jp\nb', malformed],
  ['a character outside ASCII', '花子@example.jp', malformed],
])('%s: %j answers %j', (_what, email, expected) => {
  expect(codeOf(email)).toEqual(expected);
});

describe('the contact address, entered twice', () => {
  const answer = (contactEmail: unknown, contactEmailConfirmation: unknown) =>
    violationsOf(contactSchema, { contactEmail, contactEmailConfirmation }).map(
      ({ path, code }) => [path, code],
    );

  test('a contact address in other widths and in another case of the domain is the same', () => {
    expect(answer('hanako@EXAMPLE.jp', ' ｈanako@example.jp')).toEqual([]);
  });

  test('contact addresses differ in the case before the @', () => {
    expect(answer('hanako@example.jp', 'Hanako@example.jp')).toEqual([
      ['contactEmailConfirmation', 'MSGEORSI0010'],
    ]);
  });

  test('each contact address has one violation, the first one first', () => {
    expect(answer(undefined, 'hanako@example.jp')).toEqual([['contactEmail', 'MSGECCSE0001']]);
    expect(answer('', '')).toEqual([
      ['contactEmail', 'MSGECCSE0001'],
      ['contactEmailConfirmation', 'MSGECCSE0001'],
    ]);
    expect(answer('hanako@example.jp', '')).toEqual([['contactEmailConfirmation', 'MSGECCSE0001']]);
  });

  test('contact addresses with an unknown field are refused', () => {
    const body = { contactEmail: 'a@b.jp', contactEmailConfirmation: 'a@b.jp', more: 1 };
    expect(violationsOf(contactSchema, body).map(({ code }) => code)).toEqual(['MSGECCSE9000']);
  });
});
