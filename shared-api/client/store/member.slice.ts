import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { selectSender, sessionBegun, sessionClosed, sessionEnded } from './auth.slice';
import { inPage } from './page-state';

interface MemberState {
  /** in memory only: nothing personal of the sign-in outlives it */
  membershipNumber: string | null;
}

const initialState: MemberState = { membershipNumber: null };

/** Member that has passed the session's membership check on this page. */
export const memberSlice = createSlice({
  name: 'member',
  initialState,
  reducers: {
    memberKnown(state, { payload }: PayloadAction<string | null>) {
      state.membershipNumber = payload;
    },
  },
  extraReducers: (builder) => {
    builder
      .addCase(sessionBegun, () => initialState)
      .addCase(sessionEnded, () => initialState)
      .addCase(sessionClosed, () => initialState);
  },
  selectors: { selectMember: ({ membershipNumber }) => membershipNumber },
});

export const { memberKnown } = memberSlice.actions;
export const { selectMember } = memberSlice.getSelectors(inPage(memberSlice));

/** Tells if the session's member sent the change that is not answered; null if one of them is unknown. */
export function selectIsSender(state: object): boolean | null {
  const [member, sender] = [selectMember(state), selectSender(state)];
  return member && sender ? member === sender : null;
}
