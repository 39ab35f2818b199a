// The notices of a refusal and of a lock, for the first screen: they come with the steps behind it.
export { AddressLockNotice } from './address-lock-notice';
export { RefusalNotice } from './refusal-notice';
