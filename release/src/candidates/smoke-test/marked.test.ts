import { createHash } from 'node:crypto';
import { withHashes } from './hashes';
import { isMarkedBy } from './marked';

const isMarked = isMarkedBy(withHashes(['千代田4-3-21', '0312345678', 'hanako@example.jp']));
const street = '千代田4-3-21';
const base64 = (text: string) => Buffer.from(text).toString('base64');

test.each([
  ['as it is', `{"street":"${street}"}`],
  ['in an address', `/collect?at=${encodeURIComponent(street)}`],
  ['in a form that was sent', `at=${encodeURIComponent(street).replaceAll('%20', '+')}&of=1`],
  ['in base64', `https://example.com/collect ${base64(street)}`],
  ['in base64 among other values', base64(`{"at":"${street}","of":1}`)],
  ['in base64 of its percent encoding', base64(encodeURIComponent(street))],
  ['in the base64 of addresses', `/collect?at=${Buffer.from(street).toString('base64url')}`],
  ['in base64 as a part of a path', `/collect/${base64('0312345678').replaceAll('=', '')}`],
  ['in letters of another case', '/collect?of=Hanako@Example.JP'],
  ['with other separators', '/collect?at=03_1234_5678'],
  ['letter by letter', JSON.stringify([...street])],
  ['backwards', [...street].reverse().join('')],
  ['in escapes', String.raw`"\u5343\u4ee3\u75304-3-21"`],
  ['as a hash', createHash('sha256').update('hanako@example.jp').digest('hex')],
  ['as a hash in base64', createHash('sha1').update(street).digest('base64')],
])('a value of a customer is found %s', (_how, text) => {
  expect(isMarked(text)).toBe(true);
});

test.each([
  ['nothing', ''],
  ['words', 'お届け先を変更する'],
  ['another value', base64('千代田4-3-22')],
  ['a broken percent encoding', '/collect?at=%E5%8D'],
  ['a hash', `sha384-${base64('hash of a script that is sixty-four characters long')}`],
])('%s is none', (_what, text) => {
  expect(isMarked(text)).toBe(false);
});
