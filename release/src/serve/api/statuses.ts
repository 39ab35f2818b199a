import type { Refusal, RefusalCode } from '../../outcome';

/** The HTTP status of a refusal; what is not here is 422: understood, and not to be done. */
const statuses: Partial<Record<RefusalCode, number>> = {
  'bad-request': 400,
  'no-token': 401,
  'token-ended': 401,
  'session-over': 401,
  'other-site': 403,
  'own-approval': 403,
  'token-right': 403,
  'token-part': 403,
  'token-whole-site': 403,
  'not-there': 404,
  'nothing-waits': 404,
  'other-release': 409,
  'version-taken': 409,
  'too-large': 413,
  'server-fault': 500,
  busy: 503,
  folder: 503,
  'token-file': 503,
  'broken-tokens': 503,
  'too-much-at-once': 503,
  'too-many-previews': 503,
  'server-stops': 503,
};

export const statusOf = ([first]: readonly Refusal[]) => (first && statuses[first.code]) ?? 422;
