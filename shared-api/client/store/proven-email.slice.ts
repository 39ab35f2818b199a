import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { REMEMBER_REHYDRATED } from 'redux-remember';
import { sessionClosed, sessionEnded } from './auth.slice';
import { inPage } from './page-state';

interface ProvenEmailState {
  /** outlives a reload, which must not ask for what is known (WCAG 3.3.7), and not the session */
  email: string | null;
}

const initialState: ProvenEmailState = { email: null };

/** The e-mail address that the session has proved in this tab. */
export const provenEmailSlice = createSlice({
  name: 'provenEmail',
  initialState,
  reducers: {
    emailProven(state, { payload }: PayloadAction<string>) {
      state.email = payload;
    },
  },
  extraReducers: (builder) => {
    builder
      .addCase(REMEMBER_REHYDRATED, ({ email }: { email?: unknown }) => ({
        email: typeof email === 'string' ? email : null,
      }))
      .addCase(sessionEnded, () => initialState)
      .addCase(sessionClosed, () => initialState);
  },
  selectors: { selectProvenEmail: ({ email }) => email },
});

export const { emailProven } = provenEmailSlice.actions;
export const { selectProvenEmail } = provenEmailSlice.getSelectors(inPage(provenEmailSlice));
