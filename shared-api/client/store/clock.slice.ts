import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { REMEMBER_REHYDRATED } from 'redux-remember';
import { inPage } from './page-state';

interface ClockState {
  /** milliseconds by which the device's clock goes ahead of the server's, as its last answer told */
  lead: number;
}

/** Milliseconds, a century: no clock is further wrong, and with more a time could not be written any more. */
const longestLead = 100 * 365.25 * 24 * 60 * 60 * 1_000;

const initialState: ClockState = { lead: 0 };

/** Lead of the device's clock: a time that the server names is met, and shown, by the server's. */
export const clockSlice = createSlice({
  name: 'clock',
  initialState,
  reducers: {
    clockCompared: (_state, { payload: lead }: PayloadAction<number>) => ({ lead }),
  },
  extraReducers: (builder) => {
    builder.addCase(REMEMBER_REHYDRATED, ({ lead }: Partial<Record<keyof ClockState, unknown>>) =>
      typeof lead === 'number' && Math.abs(lead) <= longestLead ? { lead } : initialState,
    );
  },
  selectors: { selectClockLead: ({ lead }) => lead },
});

export const { clockCompared } = clockSlice.actions;
export const { selectClockLead } = clockSlice.getSelectors(inPage(clockSlice));
