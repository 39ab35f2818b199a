// The shared module of the page: host and remotes import it by exactly this specifier.
export { checkCode, sendCode, signOut } from './calls/authentication';
export type { Outcome } from './calls/call';
export { loadCatalog } from './calls/catalogs';
export { loadMetadata } from './calls/metadata';
export { openOrder, submitOrderChange, type OrderChange } from './calls/orders';
export { checkInvalidStrings, findAddresses, findUndeliverable } from './calls/validation';
export { useAbortSignal, useAppSelector, useServerExpiry, type AppState } from './hooks';
export {
  dialogs,
  endSession,
  http,
  injectSlice,
  serverNow,
  store,
  storeRestored,
  usageEvents,
} from './page';
export { eraseOldDrafts } from './session/old-drafts';
export { agreeWithOtherTabs } from './session/other-tabs';
export { storageOrNone, type ItemStorage } from './storage';
export {
  isTokenExpired,
  selectHasEnded,
  selectTokenExpiry,
  sessionClosed,
  sessionEnded,
} from './store/auth.slice';
export { stateRestored } from './store/create-store';
export { selectDialog, type ButtonVariant, type DialogAnswer } from './store/dialog.slice';
export { selectIsSender } from './store/member.slice';
export { selectMetadata } from './store/metadata.slice';
export {
  orderOpened,
  selectHasCatalogFailed,
  selectMissingCatalog,
  selectOpenOrder,
  selectOrder,
} from './store/order.slice';
export { selectSubTitle, subTitleSet } from './store/title.slice';
export { createBuffer } from './usage/buffer';
export { useAbandonment } from './usage/use-abandonment';
export type { UsageEvent } from './usage/usage-events';

// What remotes use of packages that are not shared whole, handed on by name (a shared module is never tree-shaken).
export { createSlice, type PayloadAction } from '@reduxjs/toolkit';
export { Link, useLocation, useNavigate } from 'react-router-dom';
