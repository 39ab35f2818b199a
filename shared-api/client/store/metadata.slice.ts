import type { Metadata } from '@order-change/contract';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { inPage } from './page-state';

interface MetadataState {
  metadata: Metadata | null;
}

const initialState: MetadataState = { metadata: null };

export const metadataSlice = createSlice({
  name: 'metadata',
  initialState,
  reducers: {
    metadataLoaded(state, { payload }: PayloadAction<Metadata>) {
      state.metadata = payload;
    },
  },
  selectors: { selectMetadata: ({ metadata }) => metadata },
});

export const { metadataLoaded } = metadataSlice.actions;
export const { selectMetadata } = metadataSlice.getSelectors(inPage(metadataSlice));
