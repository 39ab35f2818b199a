import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { sessionClosed, sessionEnded } from './auth.slice';

interface ProvenEmailState {
  /** in memory only: nothing personal of the sign-in outlives it */
  email: string | null;
}

const initialState: ProvenEmailState = { email: null };

/** The e-mail address that the session has proved on this page. */
export const provenEmailSlice = createSlice({
  name: 'provenEmail',
  initialState,
  reducers: {
    emailProven(state, { payload }: PayloadAction<string>) {
      state.email = payload;
    },
  },
  extraReducers: (builder) => {
    builder.addCase(sessionEnded, () => initialState).addCase(sessionClosed, () => initialState);
  },
  selectors: { selectProvenEmail: ({ email }) => email },
});

export const { emailProven } = provenEmailSlice.actions;
export const { selectProvenEmail } = provenEmailSlice.selectors;
