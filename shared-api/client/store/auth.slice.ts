import { isInstant } from '@order-change/contract';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { REMEMBER_REHYDRATED } from 'redux-remember';
import { inPage } from './page-state';

interface AuthState {
  /** when the session ends, by this device's clock, as the server said last; null without a session (spec §3) */
  tokenExpiry: Date | null;
  /** true from the moment a session ended under the customer until the next sign-in */
  ended: boolean;
  /** it ended because somebody has signed in in this browser since: the next one lives in another tab */
  isReplaced?: boolean;
  /** sign-ins of this page since its state was restored or the session closed */
  signIns?: number;
  /** the page on which its customer, here or in another tab, closed it: signed out, or had a change accepted */
  closedOn?: number;
  /** when it was over: at its expiry, however late the page learnt of it, or when the server said so; null if nothing is kept */
  endedAt: Date | null;
  /** the key of a change that was sent and not answered, and the membership number of its sender, if that is known */
  sentKey: string | null;
  sender: string | null;
}

/** Tells a page from the one that a reload makes: a slice that is restored later restores this one, too. */
const thisPage = performance.timeOrigin;

const nothingSent = { sentKey: null, sender: null };
const initialState: AuthState = {
  tokenExpiry: null,
  ended: false,
  endedAt: null,
  ...nothingSent,
};

export const authSlice = createSlice({
  name: 'auth',
  initialState,
  reducers: {
    /** An answer named the session's expiry. */
    expiryReceived(state, { payload }: PayloadAction<Date>) {
      state.tokenExpiry = payload;
      state.ended = false;
      state.isReplaced = false;
      state.closedOn = 0;
      state.endedAt = null;
    },
    /** A code was right: the server has begun another session in the place of the one before. */
    sessionBegun(state) {
      state.signIns = (state.signIns ?? 0) + 1;
    },
    /** The session that ends next was replaced by one that lives. */
    sessionReplaced(state) {
      state.isReplaced = true;
    },
    /** The session is over without the customer's doing (401, expiry): what was typed is kept, unless it was closed. */
    sessionEnded: {
      prepare: () => ({ payload: new Date() }),
      reducer: ({ tokenExpiry, endedAt, ...state }, { payload: now }: PayloadAction<Date>) => ({
        ...state,
        tokenExpiry: null,
        ended: true,
        endedAt:
          state.closedOn === thisPage
            ? null
            : (endedAt ?? (tokenExpiry !== null && tokenExpiry < now ? tokenExpiry : now)),
      }),
    },
    /** Nothing is left of what was typed in the session that ended: its end has no more to say. */
    draftsErased(state) {
      Object.assign(state, { endedAt: null, ...nothingSent });
    },
    /** Sent again, it is still the change of who sent it first. */
    changeSent(state, { payload }: PayloadAction<{ key: string; sender: string | null }>) {
      const { key, sender } = payload;
      if (state.sentKey !== key) Object.assign(state, { sentKey: key, sender });
    },
    changeAnswered(state) {
      Object.assign(state, nothingSent);
    },
    /** Signed out, or the change is accepted: nothing of the session stays. */
    sessionClosed: () => ({ ...initialState, closedOn: thisPage }),
  },
  extraReducers: (builder) => {
    builder.addCase(REMEMBER_REHYDRATED, (state) => {
      const { tokenExpiry, closedOn, endedAt, sentKey, sender } = state as Remembered;
      return {
        ...initialState,
        tokenExpiry: toDate(tokenExpiry),
        closedOn: closedOn as number, // compared alone
        endedAt: toDate(endedAt),
        sentKey: toText(sentKey),
        sender: toText(sender),
      };
    });
  },
  selectors: {
    selectAuth: (state) => state,
    selectTokenExpiry: ({ tokenExpiry }) => tokenExpiry,
    selectHasEnded: ({ ended }) => ended,
    selectIsReplaced: ({ isReplaced }) => isReplaced === true,
    selectIsClosed: ({ closedOn }) => closedOn === thisPage,
    selectSender: ({ sender }) => sender,
    /** a change was sent, and its answer has not come */
    selectIsUnsettled: ({ sentKey }) => sentKey !== null,
  },
});

type Remembered = Partial<Record<keyof AuthState, unknown>>;

function toText(stored: unknown): string | null {
  return typeof stored === 'string' ? stored : null;
}

/** Session storage keeps text; what is no date of our time there is no expiry. */
function toDate(stored: unknown): Date | null {
  const date = typeof stored === 'string' || stored instanceof Date ? new Date(stored) : undefined;
  return date && isInstant(date.getTime()) ? date : null;
}

export const {
  changeAnswered,
  changeSent,
  draftsErased,
  expiryReceived,
  sessionBegun,
  sessionClosed,
  sessionEnded,
  sessionReplaced,
} = authSlice.actions;
export const {
  selectAuth,
  selectHasEnded,
  selectIsClosed,
  selectIsReplaced,
  selectIsUnsettled,
  selectSender,
  selectTokenExpiry,
} = authSlice.getSelectors(inPage(authSlice));

/** The token is expired when its date is earlier than now (spec §3). */
export function isTokenExpired(tokenExpiry: Date | null, now: Date): boolean {
  return tokenExpiry !== null && tokenExpiry < now;
}
