import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { REMEMBER_REHYDRATED } from 'redux-remember';
import { sessionClosed, sessionEnded } from './auth.slice';

interface TitleState {
  /** shown behind the site's name in full-width brackets; empty for none (spec §2) */
  subTitle: string;
}

const initialState: TitleState = { subTitle: '' };

export const titleSlice = createSlice({
  name: 'title',
  initialState,
  reducers: {
    subTitleSet(state, { payload }: PayloadAction<string>) {
      state.subTitle = payload;
    },
  },
  extraReducers: (builder) => {
    builder
      .addCase(REMEMBER_REHYDRATED, ({ subTitle }: TitleState) =>
        typeof subTitle === 'string' ? { subTitle } : initialState,
      )
      .addCase(sessionEnded, () => initialState)
      .addCase(sessionClosed, () => initialState);
  },
  selectors: { selectSubTitle: ({ subTitle }) => subTitle },
});

export const { subTitleSet } = titleSlice.actions;
export const { selectSubTitle } = titleSlice.selectors;
