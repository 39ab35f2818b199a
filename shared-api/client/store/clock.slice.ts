import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { REMEMBER_REHYDRATED } from 'redux-remember';

interface ClockState {
  /** milliseconds by which the device's clock goes ahead of the server's, as its last answer told */
  lead: number;
}

const initialState: ClockState = { lead: 0 };

/** How wrong the device's clock is: a time that the server names is met, and shown, by the server's. */
export const clockSlice = createSlice({
  name: 'clock',
  initialState,
  reducers: {
    clockCompared: (_state, { payload: lead }: PayloadAction<number>) => ({ lead }),
  },
  extraReducers: (builder) => {
    builder.addCase(REMEMBER_REHYDRATED, ({ lead }: Partial<Record<keyof ClockState, unknown>>) =>
      typeof lead === 'number' && Number.isFinite(lead) ? { lead } : initialState,
    );
  },
  selectors: { selectClockLead: ({ lead }) => lead },
});

export const { clockCompared } = clockSlice.actions;
export const { selectClockLead } = clockSlice.selectors;
