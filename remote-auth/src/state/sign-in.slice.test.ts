import { sessionClosed, sessionEnded, stateRestored } from '@order-change/client';
import { minute } from '../time/clock-time';
import type { SentCode } from './sent-code';
import {
  addressLocked,
  attemptRefused,
  codeAccepted,
  codeExpired,
  codeSent,
  drafted,
  membershipLocked,
  membershipPassed,
  restarted,
  sessionFound,
  signInSlice,
} from './sign-in.slice';
import { initialState, type SignInState } from './sign-in.state';

type Event = Parameters<typeof signInSlice.reducer>[1];

const sent: SentCode = {
  contactEmail: 'a@b.jp',
  arrivedAt: 0,
  lifetime: 10 * minute,
  resendDelay: minute,
  expires: 1,
  isOfEarlierCall: false,
};
const refusedCode = (attemptsLeft: number | undefined) =>
  attemptRefused({ step: 'code', attemptsLeft });
const locked = (now: number, opensAt?: number) => membershipLocked({ now, opensAt });
const after = (...events: Event[]): SignInState =>
  events.reduce<SignInState>(signInSlice.reducer, initialState);

describe('the way through', () => {
  test('the sign-in leads from the e-mail address over the code and the membership to the order', () => {
    const events = [codeSent(sent), codeAccepted(), membershipPassed()];
    const steps = events.map((_, index) => after(...events.slice(0, index + 1)).step);
    expect(steps).toEqual(['code', 'membership', 'passed']);
  });

  test('the sign-in forgets the code once it is used, and all that was typed once the order is open', () => {
    const draft = { contactEmail: 'a@b.jp', membershipNumber: '1', phoneNumber: '2' };
    const accepted = after(drafted(draft), codeSent(sent), codeAccepted());
    expect(accepted).toMatchObject({ sent: null, draft });
    expect(signInSlice.reducer(accepted, membershipPassed()).draft).toEqual(initialState.draft);
  });

  test.each([codeAccepted(), codeExpired(), membershipPassed(), locked(0)])(
    'no event out of its place leads anywhere: $type',
    (event) => expect(after(event)).toEqual(initialState),
  );

  test('a new code leads back from the membership check', () => {
    expect(after(codeSent(sent), codeAccepted(), codeSent(sent)).step).toBe('code');
  });

  test('a session that is found waits for its membership check', () => {
    expect(after(sessionFound()).step).toBe('membership');
  });
});

describe('attempts', () => {
  const refusals = [refusedCode(3), refusedCode(2)];
  const tried = { step: 'code', contactEmail: 'a@b.jp', opensAt: 9 } as const;

  test('attempts are counted, and what is left is what the server said', () => {
    expect(after(codeSent(sent), ...refusals)).toMatchObject({ attempts: 2, attemptsLeft: 2 });
  });

  test('a refusal that does not say what is left changes nothing about it', () => {
    const state = after(codeSent(sent), ...refusals, refusedCode(undefined));
    expect(state).toMatchObject({ attempts: 3, attemptsLeft: 2 });
  });

  test('attempts go on if no new code was sent', () => {
    const state = after(codeSent(sent), ...refusals, codeSent({ ...sent, arrivedAt: 9 }));
    expect(state).toMatchObject({ attempts: 2, attemptsLeft: 2 });
  });

  test('another code brings no new tries: how many are left still holds', () => {
    const state = after(codeSent(sent), ...refusals, codeSent({ ...sent, expires: 2 }));
    expect(state).toMatchObject({ attempts: 0, attemptsLeft: 2 });
  });

  test.each([
    ['another address', [codeSent({ ...sent, contactEmail: 'c@d.jp' })]],
    ['a code of another browser', [codeSent({ ...sent, expires: 2, isOfEarlierCall: true })]],
    ['the next step', [codeAccepted()]],
    [
      'a lock that is over',
      [addressLocked({ ...tried, step: 'email' }), codeSent({ ...sent, expires: 2 })],
    ],
  ])('attempts begin anew with %s', (_what, events) => {
    const state = after(codeSent(sent), ...refusals, ...events);
    expect(state).toMatchObject({ attempts: 0, attemptsLeft: null });
  });

  test.each([
    ['the address is locked', addressLocked(tried)],
    ['the code is no longer good, perhaps used in another tab', codeExpired()],
  ])(
    'the number of attempts is unknown until the server says it again, once %s',
    (_what, event) => {
      expect(after(codeSent(sent), ...refusals, event).attemptsLeft).toBeNull();
    },
  );

  test('attempts are left as they are if only no other code is sent', () => {
    const state = after(codeSent(sent), ...refusals, addressLocked({ ...tried, step: 'email' }));
    expect(state).toMatchObject({ attempts: 3, attemptsLeft: 2 });
  });
});

describe('a code that is asked for again too early', () => {
  const again = codeSent({ ...sent, arrivedAt: minute / 2, isOfEarlierCall: true });

  test('a code that is asked for again too early is still of the call that had it sent', () => {
    expect(after(codeSent(sent), again).sent).toEqual(sent);
  });

  test('a void code that is asked for again too early stays void', () => {
    expect(after(codeSent(sent), codeExpired(), again).sent).toMatchObject({ lifetime: 0 });
  });
});

describe('locks', () => {
  test('the lock of the e-mail address makes its code void', () => {
    const state = after(
      codeSent(sent),
      addressLocked({ step: 'code', contactEmail: 'a@b.jp', opensAt: 9 }),
    );
    expect(state).toMatchObject({ step: 'code', sent: { lifetime: 0 } });
  });

  test('if only no other code is sent, the code that came may still be good', () => {
    const lock = { contactEmail: 'a@b.jp', opensAt: 9 };
    const state = after(codeSent(sent), addressLocked({ step: 'email', ...lock }));
    expect(state).toMatchObject({ step: 'code', sent, addressLock: lock });
    expect(state.addressLock).toEqual(lock);
  });

  test('the lock of another e-mail address leaves the code alone', () => {
    const state = after(
      codeSent(sent),
      addressLocked({ step: 'code', contactEmail: 'c@d.jp', opensAt: 9 }),
    );
    expect(state).toMatchObject({ sent, addressLock: { contactEmail: 'c@d.jp' } });
  });

  test('the membership lock takes 30 minutes and is not prolonged by another try', () => {
    const before = [codeSent(sent), codeAccepted(), locked(0)];
    expect(after(...before).membershipLock).toBe(30 * minute);
    expect(after(...before, locked(minute)).membershipLock).toBe(30 * minute);
    expect(after(...before, locked(31 * minute)).membershipLock).toBe(61 * minute);
  });

  test('a membership lock opens when the server says', () => {
    const before = [codeSent(sent), codeAccepted(), locked(0, 5 * minute)];
    expect(after(...before).membershipLock).toBe(5 * minute);
    expect(after(...before, locked(minute, 7 * minute)).membershipLock).toBe(7 * minute);
    expect(after(...before, locked(minute)).membershipLock).toBe(5 * minute);
  });
});

test.each([
  ['a code for the locked address', codeSent({ ...sent, expires: 2 }), { addressLock: null }],
  [
    'a code for another one',
    codeSent({ ...sent, contactEmail: 'c@d.jp' }),
    { addressLock: { contactEmail: 'a@b.jp', opensAt: 9 } },
  ],
])('%s says whether the lock still holds', (_what, event, expected) => {
  const before = [
    codeSent(sent),
    addressLocked({ step: 'code', contactEmail: 'a@b.jp', opensAt: 9 }),
  ];
  expect(after(...before, event)).toMatchObject(expected);
});

test.each([
  ['membership', null],
  ['email', 30 * minute],
] as const)(
  'an attempt at %s that the server evaluated leaves the membership lock %p',
  (step, lock) => {
    const refused = attemptRefused({ step, attemptsLeft: undefined });
    const state = after(codeSent(sent), codeAccepted(), locked(0), refused);
    expect(state.membershipLock).toBe(lock);
  },
);

describe('the session', () => {
  test.each(['email', 'code'] as const)(
    'the end of the session means nothing to the step %s',
    (step) => {
      const state = step === 'code' ? after(codeSent(sent)) : initialState;
      expect(signInSlice.reducer(state, sessionEnded())).toBe(state);
    },
  );

  test.each([
    ['the end of the session', sessionEnded()],
    ['the close of the session', sessionClosed()],
    ['a new start', restarted()],
  ])('%s ends the membership check', (_what, event) => {
    expect(after(codeSent(sent), codeAccepted(), event)).toEqual(initialState);
  });
});

describe('what an earlier page left', () => {
  const restore = (state: unknown) =>
    signInSlice.reducer(state as SignInState, { type: stateRestored });

  test.each([
    initialState,
    after(codeSent(sent), addressLocked({ step: 'code', contactEmail: 'a@b.jp', opensAt: 9 })),
    after(codeSent(sent), codeAccepted(), locked(0)),
    after(codeSent(sent), codeAccepted(), membershipPassed()),
  ])('the state of an earlier page is taken up ($step)', (state) => {
    expect(restore(JSON.parse(JSON.stringify(state)))).toEqual(state);
  });

  test.each([
    ['nothing', null],
    ['text', 'email'],
    ['a step of another version', { ...initialState, step: 'fingerprint' }],
    ['a code step without a code', { ...initialState, step: 'code' }],
    ['a broken code', { ...after(codeSent(sent)), sent: { ...sent, lifetime: 'long' } }],
    ['a negative time', { ...after(codeSent(sent)), sent: { ...sent, lifetime: -1 } }],
    ['no draft', { ...initialState, draft: undefined }],
  ])('the state of an earlier page is not believed if it is %s', (_what, left) =>
    expect(restore(left)).toEqual(initialState),
  );

  test('what was typed stays if another version left a step that this one does not know', () => {
    const draft = { ...initialState.draft, contactEmail: 'a@example.jp' };
    const left = { ...initialState, step: 'fingerprint', draft };
    expect(restore(left)).toEqual({ ...initialState, draft });
  });
});
