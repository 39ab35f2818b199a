import type { AcceptedChange, Catalog, Order, OrderWithChange } from '@order-change/contract';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { sessionBegun, sessionClosed, sessionEnded } from './auth.slice';
import { inPage } from './page-state';

interface OrderState {
  /** in memory only: it holds a name and an address. With `catalog.url` it has the items of its own lines alone */
  order: Order | null;
  /** the catalogue that came from an address last */
  catalog: (Catalog & { url: string }) | null;
  /** how the loading of the open order's catalogue stands; nothing to be said before it began */
  loading: 'underWay' | 'failed' | null;
}

const initialState: OrderState = { order: null, catalog: null, loading: null };

export const orderSlice = createSlice({
  name: 'order',
  initialState,
  reducers: {
    /** The server has shown the order of the member who passed the check. */
    orderOpened(state, { payload }: PayloadAction<Order>) {
      state.order = completed(payload, state.catalog);
      if (state.order.catalog.url === undefined) state.loading = null;
    },
    catalogAsked(state) {
      state.loading = 'underWay';
    },
    catalogLoaded(state, { payload }: PayloadAction<Catalog & { url: string }>) {
      state.catalog = payload;
      state.loading = null;
      if (state.order) state.order = completed(state.order, payload);
    },
    catalogFailed(state) {
      state.loading = 'failed';
    },
  },
  extraReducers: (builder) => {
    const close = ({ catalog }: OrderState) => ({ ...initialState, catalog });
    builder.addCase(sessionBegun, close).addCase(sessionEnded, close).addCase(sessionClosed, close);
  },
  selectors: {
    /**
     * The open order with all items of its catalogue; null also while those are on their way. Remotes
     * that do not know of a catalogue's own address go by it.
     */
    selectOrder: ({ order }) => (order?.catalog.url === undefined ? order : null),
    /** The open order, whose catalogue has a `url` until all its items are there. */
    selectOpenOrder: ({ order }) => order,
    /** What was accepted of the open order last, if the API tells it. */
    selectAcceptedChange: ({ order }): AcceptedChange | undefined =>
      (order as OrderWithChange | null)?.acceptedChange,
    /** The address of the catalogue that the open order still lacks. */
    selectMissingCatalog: ({ order }) => order?.catalog.url,
    /** True when the missing catalogue could not be loaded. */
    selectHasCatalogFailed: ({ loading }) => loading === 'failed',
    selectIsCatalogLoading: ({ loading }) => loading === 'underWay',
  },
});

/**
 * An order with the whole catalogue in the place of its address, if that is the one that is there. The
 * order's own items stay: the catalogue may no longer offer one, and they say what holds at its destination.
 */
function completed(order: Order, catalog: OrderState['catalog']): Order {
  const { url, ...own } = order.catalog;
  if (url === undefined || catalog?.url !== url) return order;
  const ofOrder = new Map(own.items.map((item) => [item.itemNo, item]));
  const offered = new Set(catalog.items.map(({ itemNo }) => itemNo));
  const items = catalog.items.map((item) => ofOrder.get(item.itemNo) ?? item);
  const left = own.items.filter(({ itemNo }) => !offered.has(itemNo));
  return { ...order, catalog: { ...own, items: [...items, ...left] } };
}

export const { catalogAsked, catalogFailed, catalogLoaded, orderOpened } = orderSlice.actions;
export const {
  selectAcceptedChange,
  selectHasCatalogFailed,
  selectIsCatalogLoading,
  selectMissingCatalog,
  selectOpenOrder,
  selectOrder,
} = orderSlice.getSelectors(inPage(orderSlice));
