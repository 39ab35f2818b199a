import { refusalEvent } from './sign-in-events';

test.each([
  ['MSGEORSE0005', 'codeExpired'],
  ['MSGEORSE0014', 'addressLocked'],
  ['MSGEORSE0010', 'membershipLocked'],
  ['MSGEORSE0001', 'attemptRefused'],
  ['MSGEORSE0002', 'attemptRefused'],
  ['MSGEORSE0009', 'attemptRefused'],
  ['MSGECCSE0007', 'attemptRefused'],
  ['a code of a later server', 'attemptRefused'],
])('the refusal %s counts as the event %s', (code, event) =>
  expect(refusalEvent(code)).toBe(event),
);
