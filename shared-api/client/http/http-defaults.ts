/** Milliseconds after which a call is given up (spec §7). */
const callTimeout = 100_000;

/** Every request carries a fresh UUID in it (spec §7). */
export const activityIdHeader = 'X-Activity-Id';

/** Of every call: base `/api`, JSON (spec §7). */
export const httpDefaults = {
  baseURL: '/api',
  timeout: callTimeout,
  headers: { 'Content-Type': 'application/json' },
  paramsSerializer: { indexes: null },
  // A timeout has then a code of its own, which an abort by the browser has not.
  transitional: { clarifyTimeoutError: true },
};
