// The door for remotes, and the page's shared module: everybody imports it by exactly this specifier.
export { checkCode, sendCode, signOut } from './calls/authentication';
export type { Outcome } from './calls/call';
export { loadCatalog } from './calls/catalogs';
export { takeEarlyCode } from './calls/early-code';
export {
  openOrder,
  openOrders,
  type OrderChange,
  submitOrderChange,
  takeBackChange,
} from './calls/orders';
export {
  checkInvalidStrings,
  findAddresses,
  findDeliveryLimits,
  findUndeliverable,
} from './calls/validation';
export {
  type AppState,
  useAbortSignal,
  useAppSelector,
  usePageTitle,
  useServerExpiry,
} from './hooks';
export { http, serverNow, store } from './page/page';
export { dialogs, usageEvents } from './page/remote-page';
export {
  isTokenExpired,
  selectHasEnded,
  selectIsUnsettled,
  selectTokenExpiry,
  sessionClosed,
  sessionEnded,
} from './store/auth.slice';
export { stateRestored } from './store/create-store';
export type { DialogAnswer } from './store/dialog.slice';
export { selectIsSender } from './store/member.slice';
export { selectMetadata } from './store/metadata.slice';
export {
  orderOpened,
  selectAcceptedChange,
  selectHasCatalogFailed,
  selectOpenOrder,
  selectOrder,
} from './store/order.slice';
export { selectProvenEmail } from './store/proven-email.slice';
export { subTitleSet } from './store/title.slice';
export type { UsageEvent } from './usage/usage-events';
export { useAbandonment } from './usage/use-abandonment';

// What remotes use of packages that are not shared whole, handed on by name (a shared module is never tree-shaken).
export { createSlice, type PayloadAction } from '@reduxjs/toolkit';
export { Link, useLocation, useNavigate } from 'react-router-dom';
