import { hours } from '../../ground/clock';
import { createDigest } from '../../ground/secrets';
import { createSessionToken, isSessionToken } from './session-token';

const digest = createDigest('a secret of this test, long enough for all');
const now = new Date('2026-11-20T01:59:00Z');
const at = (time: number) => new Date(now.getTime() + time);

test('a token that the server issued is known as one for as long as its session can live', () => {
  const token = createSessionToken(digest, now);
  expect(token).toMatch(/^[\w-]{43}$/);
  expect(createSessionToken(digest, now)).not.toBe(token);
  expect(isSessionToken(digest, token, now)).toBe(true);
  expect(isSessionToken(digest, token, at(hours(12)))).toBe(true);
  expect(isSessionToken(digest, token, at(hours(13)))).toBe(false);
  expect(isSessionToken(digest, token, at(-hours(1)))).toBe(false);
});

test('a token that is made up, changed or signed with another secret is none', () => {
  const token = createSessionToken(digest, now);
  const other = createDigest('another secret of this test, long enough');
  expect(isSessionToken(digest, 'x'.repeat(43), now)).toBe(false);
  expect(isSessionToken(digest, `${token.slice(0, 10)}-_${token.slice(12)}`, now)).toBe(false);
  expect(isSessionToken(digest, `${token.slice(0, -2)}-_`, now)).toBe(false);
  expect(isSessionToken(digest, createSessionToken(other, now), now)).toBe(false);
});
