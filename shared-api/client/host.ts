// The host's door: what only the shell may do with the page. A rule refuses this import in a remote.
export { loadMetadata } from './calls/metadata';
export { loadAnnouncements } from './calls/read-announcements';
export { importAgain } from './later/import-again';
export { fetchLater } from './later/load-later';
export {
  dialogs,
  endSession,
  injectSlice,
  keptStorage,
  storeRestored,
  usageEvents,
} from './page/page';
export { eraseOldDrafts } from './session/old-drafts';
export { agreeWithOtherTabs } from './session/other-tabs';
export type { KeptStorage } from './storage/kept-storage';
export { type ItemStorage, storageOrNone } from './storage/storage';
export { selectIsClosed, selectIsReplaced, selectIsUnsettled } from './store/auth.slice';
export { type ButtonVariant, selectDialog } from './store/dialog.slice';
export { selectMissingCatalog } from './store/order.slice';
export { createPartStore, type PartStore } from './store/part-store';
export { selectSubTitle } from './store/title.slice';
export { createBuffer } from './usage/buffer';
export type { UsageEvent } from './usage/usage-events';
