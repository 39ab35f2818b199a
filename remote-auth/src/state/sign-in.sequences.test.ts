import { sessionClosed, sessionEnded, stateRestored } from '@order-change/client';
import { signInSteps } from '@order-change/contract';
import fc from 'fast-check';
import { minute } from '../time/clock-time';
import { codeTimeLeft, isSameCode, resendTimeLeft, toSentCode } from './sent-code';
import {
  addressLocked,
  attemptRefused,
  codeAccepted,
  codeExpired,
  codeSent,
  drafted,
  membershipLocked,
  membershipPassed,
  orderChosen,
  ordersFound,
  restarted,
  sessionFound,
  signInSlice,
} from './sign-in.slice';
import { initialState, type SignInState } from './sign-in.state';

type Event = Parameters<typeof signInSlice.reducer>[1];
interface Moment {
  event: Event;
  now: number;
}

const lockLength = 30 * minute;
const time = fc.integer({ min: 0, max: 48 * 60 * minute });
const step = fc.constantFrom(...signInSteps);
const address = fc.constantFrom('a@b.jp', 'c@d.jp');

/** Events in any order, by a clock that jumps as it likes. */
const moment: fc.Arbitrary<Moment> = time.chain((now) =>
  fc
    .oneof(
      fc.tuple(address, fc.oneof(time, fc.constant(0))).map(([contactEmail, serverNow]) =>
        codeSent(
          toSentCode(
            contactEmail,
            {
              codeExpiresDatetime: new Date(serverNow + 10 * minute),
              resendAvailableDatetime: new Date(serverNow + minute),
            },
            now,
            0,
          ),
        ),
      ),
      fc
        .tuple(step, address)
        .map(([at, contactEmail]) =>
          addressLocked({ step: at, contactEmail, opensAt: now + lockLength }),
        ),
      fc
        .option(fc.integer({ min: 1, max: lockLength }), { nil: undefined })
        .map((rest) => membershipLocked({ now, opensAt: rest && now + rest })),
      fc
        .tuple(step, fc.option(fc.nat(4), { nil: undefined }))
        .map(([at, attemptsLeft]) => attemptRefused({ step: at, attemptsLeft })),
      fc.constantFrom<Event>(
        codeExpired(),
        codeAccepted(),
        membershipPassed(),
        ordersFound(),
        orderChosen(),
        sessionFound(),
        restarted(),
        sessionEnded(),
        sessionClosed(),
        { type: stateRestored },
      ),
      address.map((contactEmail) => drafted({ contactEmail })),
    )
    .map((event) => ({ event, now })),
);

/** The server may have begun to count anew: of all else that happens it says nothing. */
function mayCountAnew({ sent, addressLock }: SignInState, event: Event): boolean {
  if (codeSent.match(event)) {
    const { contactEmail, isOfEarlierCall } = event.payload;
    const isLocked = addressLock?.contactEmail === contactEmail;
    return sent?.contactEmail !== contactEmail || isLocked || isOfEarlierCall;
  }
  if (addressLocked.match(event)) return event.payload.step === 'code';
  return ![attemptRefused, membershipLocked, drafted].some(({ match }) => match(event));
}

/** Runs the machine, and hands every transition to `check`; a reload goes through text, as storage does. */
function run(
  moments: Moment[],
  check: (before: SignInState, after: SignInState, at: Moment) => void,
) {
  moments.reduce<SignInState>((before, at) => {
    const isReload = at.event.type === stateRestored;
    const kept = isReload ? (JSON.parse(JSON.stringify(before)) as SignInState) : before;
    const after = signInSlice.reducer(kept, at.event);
    check(before, after, at);
    return after;
  }, initialState);
}

const always = (check: Parameters<typeof run>[1]) =>
  fc.assert(fc.property(fc.array(moment, { maxLength: 40 }), (moments) => run(moments, check)));

describe('in no order of events', () => {
  test('in no order of events is a step shown that the server has not opened', () => {
    const openers: Record<SignInState['step'], string[]> = {
      email: [restarted.type, sessionEnded.type, sessionClosed.type],
      code: [codeSent.type],
      membership: [codeAccepted.type, sessionFound.type],
      orders: [ordersFound.type],
      passed: [membershipPassed.type, orderChosen.type],
    };
    always((before, after, { event }) => {
      if (after.step !== before.step) expect(openers[after.step]).toContain(event.type);
      if (event.type === membershipPassed.type && after.step === 'passed') {
        expect(['membership', 'passed']).toContain(before.step);
      }
    });
  });

  test('in no order of events does the code step stand without a code, or a code without its step', () => {
    always((_before, { step, sent }) => expect(sent !== null).toBe(step === 'code'));
  });

  test('in no order of events is the remaining time below zero, or longer than at first', () => {
    always((_before, { sent }, { now }) => {
      if (!sent) return;
      expect(codeTimeLeft(sent, now)).toBeGreaterThanOrEqual(0);
      expect(codeTimeLeft(sent, now)).toBeLessThanOrEqual(10 * minute);
      expect(resendTimeLeft(sent, now)).toBeGreaterThanOrEqual(0);
      expect(resendTimeLeft(sent, now)).toBeLessThanOrEqual(minute);
    });
  });

  test('in no order of events does a void code become valid without a new one', () => {
    always((before, after) => {
      if (before.sent?.lifetime !== 0 || !after.sent?.lifetime) return;
      expect(isSameCode(before.sent, after.sent)).toBe(false);
    });
  });

  test('in no order of events is a refusal of the same step forgotten', () => {
    const refusals: string[] = [attemptRefused.type, addressLocked.type];
    always((before, after, { event }) => {
      if (refusals.includes(event.type)) expect(after.attempts).toBe(before.attempts + 1);
    });
  });

  test('in no order of events is the number of tries left anything but what the server said last', () => {
    always((before, after, { event }) => {
      if (after.attemptsLeft === before.attemptsLeft) return;
      if (after.attemptsLeft === null) return expect(mayCountAnew(before, event)).toBe(true);
      expect(attemptRefused.match(event) && event.payload.attemptsLeft).toBe(after.attemptsLeft);
    });
  });

  test('in no order of events does a membership lock open at another time than the server said or, without one, than 30 minutes after it began', () => {
    always((before, { membershipLock }, { event, now }) => {
      if (!membershipLocked.match(event) || before.step !== 'membership') return;
      const known = before.membershipLock ?? 0;
      const guess = known > now ? known : now + lockLength;
      expect(membershipLock).toBe(event.payload.opensAt ?? guess);
    });
  });

  test('in no order of events does a call that tried no code make one void', () => {
    always((before, after, { event }) => {
      if (!addressLocked.match(event) || event.payload.step === 'code') return;
      expect(after.sent).toBe(before.sent);
    });
  });

  test('in no order of events does a reload change anything', () => {
    always((before, after, { event }) => {
      if (event.type === stateRestored) expect(after).toEqual(before);
    });
  });
});
