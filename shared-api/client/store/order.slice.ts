import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Order } from '../../contract';
import { sessionClosed, sessionEnded } from './auth.slice';

interface OrderState {
  /** in memory only: it holds a name and an address */
  order: Order | null;
}

const initialState: OrderState = { order: null };

export const orderSlice = createSlice({
  name: 'order',
  initialState,
  reducers: {
    /** The server has shown the order of the member who passed the check. */
    orderOpened(state, { payload }: PayloadAction<Order>) {
      state.order = payload;
    },
  },
  extraReducers: (builder) => {
    builder.addCase(sessionEnded, () => initialState).addCase(sessionClosed, () => initialState);
  },
  selectors: { selectOrder: ({ order }) => order },
});

export const { orderOpened } = orderSlice.actions;
export const { selectOrder } = orderSlice.selectors;
