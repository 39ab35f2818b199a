import { toNoted } from './noted-error';

const thrown = (message: string, stack = '') =>
  Object.assign(new TypeError(message), { stack: `TypeError: ${message}\n${stack}` });

test.each([
  ['items.map is not a function', 'TypeError: items.map is not a function'],
  ['no member 1000000001', 'TypeError: no member *'],
  ['"山田 太郎" is not a name', 'TypeError: * is not a name'],
  ['suzuki@example.jp is locked', 'TypeError: * is locked'],
  ['山田 is not valid', 'TypeError: * is not valid'],
  ['/api/addresses?zipCode=abc failed', 'TypeError: /api/addresses* failed'],
  ['first\nsecond', 'TypeError: first'],
])('of the error %p the record keeps %p', (message, line) => {
  expect(toNoted(thrown(message))).toEqual({ line, place: null });
});

test('the place of an error is that in the files of a part, without their origin and query', () => {
  const stack = [
    '    at f (chrome-extension://abc/x.js:1:2)',
    '    at g (https://order.example.jp/remotes/remote-auth/1.1.0/remote.a1.js:1:5021)',
  ].join('\n');
  expect(toNoted(thrown('x', stack)).place).toBe('/remotes/remote-auth/1.1.0/remote.a1.js:1:5021');
});

test('a line is cut', () => {
  expect(toNoted('x'.repeat(500)).line).toHaveLength(160);
});
