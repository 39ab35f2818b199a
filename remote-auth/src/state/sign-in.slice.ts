import {
  createSlice,
  type PayloadAction,
  sessionClosed,
  sessionEnded,
  stateRestored,
} from '@order-change/client';
import { limits, type SignInEvent, type SignInStep } from '@order-change/contract';
import { minute } from '../time/clock-time';
import { readRemembered } from './remembered-sign-in';
import { isSameCode, type SentCode } from './sent-code';
import {
  type AddressLock,
  type Draft,
  initialState,
  isPastCheck,
  type SignInState,
} from './sign-in.state';

interface RefusedAddress extends AddressLock {
  /** of the call that was refused */
  step: SignInStep;
}

interface MembershipLock {
  /** milliseconds of the server's clock */
  now: number;
  /** as the server said; null if it did not */
  opensAt: number | undefined;
}

interface RefusedAttempt {
  /** of the call that was refused */
  step: SignInStep;
  attemptsLeft: number | undefined;
}

/** In milliseconds. */
const membershipLockLength = limits.membershipLock * minute;

/** Events of this screen that no refusal brings. */
type OwnEvent = 'ordersFound' | 'orderChosen' | 'sessionFound' | 'restarted' | 'drafted';

type Transition = (state: SignInState, action: PayloadAction<never>) => SignInState;

/**
 * The sign-in as one state machine: e-mail → code → membership → passed. Transitions are pure; an
 * event that has no place in the present step changes nothing.
 */
export const signInSlice = createSlice({
  name: 'signIn',
  initialState: initialState as SignInState,
  reducers: {
    /**
     * Leads to the code step from wherever the code was asked for; an address that got one is not locked.
     * A code that is known stays as it is: one that is void too.
     */
    codeSent(state, { payload }: PayloadAction<SentCode>): SignInState {
      const known = isSameCode(state.sent, payload) ? state.sent : null;
      const sent = known ?? payload;
      const attempts = known ? state.attempts : 0;
      const isUnlocked = state.addressLock?.contactEmail === sent.contactEmail;
      const addressLock = isUnlocked ? null : state.addressLock;
      // A new code brings no new tries, unless a lock is over, or another browser was at work.
      const isOfHere = known !== null || !sent.isOfEarlierCall;
      const isCounted = state.sent?.contactEmail === sent.contactEmail && !isUnlocked && isOfHere;
      const attemptsLeft = isCounted ? state.attemptsLeft : null;
      return { ...state, attempts, attemptsLeft, addressLock, step: 'code', sent };
    },
    codeExpired(state): SignInState {
      if (state.step !== 'code') return state;
      return { ...withVoidCode(state), attempts: state.attempts + 1 };
    },
    codeAccepted(state): SignInState {
      if (state.step !== 'code') return state;
      return { ...state, attempts: 0, attemptsLeft: null, step: 'membership', sent: null };
    },
    /** If the server only refuses to send another code, the last one may still be valid. */
    addressLocked(state, { payload }: PayloadAction<RefusedAddress>): SignInState {
      const { step, ...addressLock } = payload;
      const isOfCode = step === 'code' && state.sent?.contactEmail === addressLock.contactEmail;
      const next = isOfCode ? withVoidCode(state) : state;
      if (isOfCode) addressLock.isOfCodes = true;
      return { ...next, attempts: state.attempts + 1, addressLock };
    },
    /** If the server evaluated the attempt, there is no membership lock. */
    attemptRefused(state, { payload }: PayloadAction<RefusedAttempt>): SignInState {
      return {
        ...state,
        attempts: state.attempts + 1,
        attemptsLeft: payload.attemptsLeft ?? state.attemptsLeft,
        membershipLock: payload.step === 'membership' ? null : state.membershipLock,
      };
    },
    /** If the server does not say until when, another try does not prolong a known lock. */
    membershipLocked(state, { payload }: PayloadAction<MembershipLock>): SignInState {
      if (state.step !== 'membership') return state;
      const { now, opensAt } = payload;
      const isKnown = state.membershipLock !== null && state.membershipLock > now;
      const guess = isKnown ? state.membershipLock : now + membershipLockLength;
      return {
        ...state,
        attempts: state.attempts + 1,
        lockedNumber: state.draft.membershipNumber,
        membershipLock: opensAt ?? guess,
      };
    },
    membershipPassed(state): SignInState {
      if (state.step !== 'membership') return state;
      return { ...initialState, step: 'passed', sent: null };
    },
    /** The member has several orders. A session that passed the check earlier may come back to them. */
    ordersFound: (): SignInState => ({ ...initialState, step: 'orders', sent: null }),
    orderChosen(state): SignInState {
      return state.step === 'orders' ? { ...initialState, step: 'passed', sent: null } : state;
    },
    /** A session that lives, of another tab perhaps, still waits for its membership check. */
    sessionFound: (): SignInState => ({ ...initialState, step: 'membership', sent: null }),
    restarted: (): SignInState => initialState,
    drafted: (state, { payload }: PayloadAction<Partial<Draft>>): SignInState => ({
      ...state,
      draft: { ...state.draft, ...payload },
    }),
  } satisfies Record<SignInEvent | OwnEvent, Transition>,
  extraReducers: (builder) => {
    builder
      .addCase(stateRestored, readRemembered)
      .addCase(sessionClosed, () => initialState)
      .addCase(sessionEnded, (state) => (isOfSession(state) ? initialState : state));
  },
  selectors: { selectSignIn: (state) => state },
});

/** No session is needed before a code is accepted, so its end means nothing to these steps. */
function isOfSession({ step }: SignInState): boolean {
  return step === 'membership' || isPastCheck(step);
}

/**
 * The address stays known, so that another code can be sent to it. How many tries are left is not: the
 * server counts anew after a lock, and after a code that was used in another tab.
 */
function withVoidCode(state: SignInState): SignInState {
  if (state.step !== 'code') return state;
  return { ...state, attemptsLeft: null, sent: { ...state.sent, lifetime: 0 } };
}

export const {
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
} = signInSlice.actions;
export const { selectSignIn } = signInSlice.selectors;
