import type { FastifyRequest } from 'fastify';
import { attemptEvent } from './attempt';

const request = (signIn: string | undefined, body: unknown, outcome = 'ok') =>
  ({ routeOptions: { config: { signIn } }, body, outcome }) as unknown as FastifyRequest;

test.each([
  ['no attempt to sign in', request(undefined, { a: 1 }), 200, undefined],
  ['a resumed session', request('membershipPassed', {}), 200, undefined],
  ['a success', request('codeAccepted', { a: 1 }), 200, 'codeAccepted'],
  ['a wrong code', request('codeAccepted', { a: 1 }, 'MSGEORSE0001'), 400, 'attemptRefused'],
  ['a lock', request('codeAccepted', { a: 1 }, 'MSGEORSE0014'), 400, 'addressLocked'],
  [
    'a server that cannot answer now',
    request('codeSent', { a: 1 }, 'MSGECCSE9001'),
    503,
    undefined,
  ],
])('the log names the event of %s', (_what, asked, status, event) => {
  expect(attemptEvent(asked, status)).toBe(event);
});
