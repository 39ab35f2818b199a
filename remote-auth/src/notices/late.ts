// The notices of rare states, for the first screen: they come with the steps behind it.
export { AddressLockNotice } from './address-lock-notice';
export { CookieNotice } from './cookie-notice';
export { RefusalNotice } from './refusal-notice';
