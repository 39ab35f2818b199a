// The door for a script that works before the page's code is there: without axios, yup or the store.
export { beginCode } from './calls/early-code';
export type { BegunCall } from './http/begun-calls';
