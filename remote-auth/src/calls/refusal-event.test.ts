import type { SignInStep } from '@order-change/contract';
import {
  addressLocked,
  attemptRefused,
  codeExpired,
  membershipLocked,
} from '../state/sign-in.slice';
import { minute } from '../time/clock-time';
import { toEvent } from './refusal-event';

const contactEmail = 'a@b.jp';
const now = 1_000;
const refusal = (code: string, more: object = {}) => ({ code, message: '', ...more });
const locked = (step: SignInStep, minutes: number) =>
  addressLocked({ step, contactEmail, opensAt: now + minutes * minute });
const until = (minutes: number) => ({ lockedUntilDatetime: new Date(now + minutes * minute) });
const oneMore = (step: SignInStep) => attemptRefused({ step, attemptsLeft: undefined });

test.each([
  ['email', refusal('MSGEORSE0014', { params: ['12'] }), locked('email', 12)],
  ['code', refusal('MSGEORSE0014', { params: ['12'] }), locked('code', 12)],
  ['email', refusal('MSGEORSE0014', { params: ['12'], ...until(11.5) }), locked('email', 11.5)],
  ['code', refusal('MSGEORSE0014', until(11.5)), locked('code', 11.5)],
  ['code', refusal('MSGEORSE0005'), codeExpired()],
  [
    'code',
    refusal('MSGEORSE0001', { attemptsLeft: 2 }),
    attemptRefused({ step: 'code', attemptsLeft: 2 }),
  ],
  ['membership', refusal('MSGEORSE0010'), membershipLocked({ now, opensAt: undefined })],
  [
    'membership',
    refusal('MSGEORSE0010', until(5)),
    membershipLocked({ now, opensAt: now + 5 * minute }),
  ],
  ['membership', refusal('MSGEORSE0009'), oneMore('membership')],
] as const)('at %s, %j', (step, refused, event) => {
  expect(toEvent(refused, { step, contactEmail, now })).toEqual(event);
});

test('a time that is over is not believed; the minutes are', () => {
  const refused = refusal('MSGEORSE0014', { params: ['12'], ...until(-1) });
  expect(toEvent(refused, { step: 'email', contactEmail, now })).toEqual(locked('email', 12));
});

test.each([
  ['a lock that does not say how long', 'email', refusal('MSGEORSE0014')],
  ['a lock of no sensible length', 'code', refusal('MSGEORSE0014', { params: ['soon'] })],
  ['the end of a code where none was asked for', 'membership', refusal('MSGEORSE0005')],
  ['the membership lock before that step', 'email', refusal('MSGEORSE0010')],
] as const)('%s is not a state of its step, so it is shown as it is', (_what, step, refused) => {
  expect(toEvent(refused, { step, contactEmail, now })).toEqual(oneMore(step));
});
