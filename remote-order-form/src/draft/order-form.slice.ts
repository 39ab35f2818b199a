import {
  createSlice,
  type PayloadAction,
  sessionClosed,
  sessionEnded,
  stateRestored,
} from '@order-change/client';
import { type ChangeKind, changeKinds, type ErrorAnswer, limits } from '@order-change/contract';
import type { Draft } from '../change/draft';
import { emptyDraft, withoutOtherKinds } from '../change/draft-content';
import type { StepName } from '../change/steps';
import {
  initialState,
  type OrderFormState,
  type Receipt,
  type Submission,
  type TakeBack,
  type TakenBack,
} from './order-form.state';
import { restoreOrderForm } from './restore';
import { withoutKeys } from './without-keys';

/** Milliseconds for which a draft outlives its session. */
export const draftKeeping = limits.draftKeeping * 60_000;

/** Times in milliseconds since 1970. */
interface SessionTimes {
  now: number;
  /** when the session ends, or ended */
  end: number;
}

interface Opening extends SessionTimes {
  orderNumber: string;
  kinds: ChangeKind[];
}

/** True once the session is past its expiry; sooner it may have been narrowed to a change's own key. */
function hasRunOut({ keepUntil }: OrderFormState, now: number): boolean {
  return keepUntil !== null && now >= keepUntil - draftKeeping;
}

function isTooOld({ keepUntil }: OrderFormState, now: number): boolean {
  return keepUntil !== null && now >= keepUntil;
}

export const orderFormSlice = createSlice({
  name: 'orderForm',
  initialState,
  reducers: {
    /** The draft returns only for its own order and in time. A new one has `kinds`. */
    formOpened(state, { payload }: PayloadAction<Opening>) {
      const { orderNumber, now, end, kinds } = payload;
      const isSame = state.orderNumber === orderNumber && !isTooOld(state, now);
      return {
        ...(isSame ? state : { ...initialState, draft: { ...emptyDraft, select: { kinds } } }),
        orderNumber,
        keepUntil: end + draftKeeping,
        isSubmissionParked: false,
      };
    },
    /** The session goes on, or has ended. */
    sessionNoted(state, { payload: { now, end } }: PayloadAction<SessionTimes>) {
      if (isTooOld(state, now)) return initialState;
      if (state.orderNumber !== null) state.keepUntil = end + draftKeeping;
      return state;
    },
    draftAged(state, { payload: now }: PayloadAction<number>) {
      return isTooOld(state, now) ? initialState : state;
    },
    formStarted(state, { payload: now }: PayloadAction<number>) {
      state.startedAt = now;
    },
    formAbandoned(state) {
      state.isAbandoned = true;
    },
    stepShown(state, { payload: step }: PayloadAction<StepName>) {
      state.step = step;
      if (step === 'confirm') state.isCheckReached = true;
    },
    pickerLeft(state, { payload }: PayloadAction<object>) {
      state.picker = payload;
    },
    /** Input of a step is newer than anything that another version kept of it. */
    stepEntered(state, { payload }: PayloadAction<Partial<Draft>>) {
      Object.assign(state.draft, payload);
      state.unreadDraft = withoutKeys(state.unreadDraft, Object.keys(payload));
    },
    /** Input for other kinds than the chosen ones is thrown away. */
    otherKindsDropped(state) {
      state.draft = withoutOtherKinds(state.draft);
    },
    kindAdded({ draft }, { payload: kind }: PayloadAction<ChangeKind>) {
      const { kinds } = draft.select;
      draft.select.kinds = changeKinds.filter((each) => each === kind || kinds.includes(each));
    },
    /** One that was added and not used. */
    kindTakenBack({ draft }, { payload: kind }: PayloadAction<ChangeKind>) {
      draft.select.kinds = draft.select.kinds.filter((each) => each !== kind);
    },
    startedOver(state) {
      state.draft = emptyDraft;
      state.unreadDraft = {};
      state.isCheckReached = false;
      state.refusal = null;
    },
    /** Kept before it is sent, so that a reload cannot lose it. */
    submissionStarted(state, { payload }: PayloadAction<Submission>) {
      state.submission ??= payload;
      state.refusal = null;
    },
    /** Noted before each attempt. */
    submissionSent(state) {
      state.isSubmissionSent = true;
    },
    submissionParked(state) {
      state.isSubmissionParked = state.submission !== null;
    },
    changeRefused(state, { payload }: PayloadAction<ErrorAnswer>) {
      state.submission = null;
      state.isSubmissionSent = false;
      state.refusal = payload;
    },
    /** Fixes have been made of a refusal, or of a part of it. */
    refusalSettled(state, { payload: rest }: PayloadAction<ErrorAnswer | null>) {
      state.refusal = rest;
    },
    /** The pending change is changed again: the form begins with what was accepted. */
    replacementStarted(state, { payload }: PayloadAction<{ receiptNumber: string; draft: Draft }>) {
      const { orderNumber, keepUntil } = state;
      const { receiptNumber: replaces, draft } = payload;
      return { ...initialState, orderNumber, keepUntil, replaces, draft };
    },
    /** Kept before it is sent, so that a reload repeats it. */
    takeBackStarted(state, { payload }: PayloadAction<TakeBack>) {
      state.takeBack = payload;
    },
    takeBackRefused(state) {
      state.takeBack = null;
    },
    /** The word of it, and a draft that is under way. */
    changeTakenBack(state, { payload }: PayloadAction<TakenBack>) {
      const { replaces } = state.receipt ?? {};
      state.submission = null;
      state.receipt = null;
      state.replaces = null;
      state.takeBack = null;
      state.takenBack = replaces ? { ...payload, replaces } : payload;
    },
    takenBackRead(state) {
      state.takenBack = null;
    },
    /** Nothing but the receipt stays. */
    changeAccepted: (_state, { payload }: PayloadAction<Receipt>) => ({
      ...initialState,
      receipt: payload,
    }),
  },
  extraReducers: (builder) => {
    builder
      .addCase(stateRestored, restoreOrderForm)
      .addCase(sessionEnded, (state, { payload: now }) => {
        state.isSubmissionParked = state.submission !== null && hasRunOut(state, now.getTime());
      })
      .addCase(sessionClosed, () => initialState);
  },
  selectors: { selectOrderForm: (state) => state },
});

export const {
  changeAccepted,
  changeRefused,
  changeTakenBack,
  draftAged,
  formAbandoned,
  formOpened,
  formStarted,
  kindAdded,
  kindTakenBack,
  otherKindsDropped,
  pickerLeft,
  refusalSettled,
  replacementStarted,
  sessionNoted,
  startedOver,
  stepEntered,
  stepShown,
  submissionParked,
  submissionSent,
  submissionStarted,
  takeBackRefused,
  takeBackStarted,
  takenBackRead,
} = orderFormSlice.actions;
export const { selectOrderForm } = orderFormSlice.selectors;
