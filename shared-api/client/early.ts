// The door for a script that works before the page's code is there: without axios, yup or the store.
export { beginCode } from './calls/early-code';
export { type SeenOrder, seeOrder } from './calls/early-order';
export type { BegunCall } from './http/begun-calls';
