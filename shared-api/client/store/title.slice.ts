import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { REMEMBER_REHYDRATED } from 'redux-remember';
import { sessionClosed, sessionEnded } from './auth.slice';
import { inPage } from './page-state';

interface TitleState {
  /** shown behind the page's title in full-width brackets; empty for none (spec §2) */
  subTitle: string;
  /** of the page that set it: on any other it says nothing */
  path: string;
}

const initialState: TitleState = { subTitle: '', path: '' };

export const titleSlice = createSlice({
  name: 'title',
  initialState,
  reducers: {
    /** Of the page that is open. */
    subTitleSet: {
      prepare: (subTitle: string) => ({ payload: { subTitle, path: window.location.pathname } }),
      reducer: (_state, { payload }: PayloadAction<TitleState>) => payload,
    },
  },
  extraReducers: (builder) => {
    builder
      .addCase(REMEMBER_REHYDRATED, ({ subTitle, path }: TitleState) =>
        typeof subTitle === 'string' && typeof path === 'string'
          ? { subTitle, path }
          : initialState,
      )
      .addCase(sessionEnded, () => initialState)
      .addCase(sessionClosed, () => initialState);
  },
  selectors: {
    selectSubTitle: ({ subTitle, path }, pathname: string) => (path === pathname ? subTitle : ''),
  },
});

export const { subTitleSet } = titleSlice.actions;
export const { selectSubTitle } = titleSlice.getSelectors(inPage(titleSlice));
