import assert from 'node:assert/strict';
import {
  addressesAnswer,
  announcementsAnswer,
  catalogAnswer,
  changeAnswer,
  companyMetadata,
  deliveryAnswer,
  emptyAnswer,
  errorAnswer,
  invalidStringsAnswer,
  isMessageCode,
  orderListSchema,
  orderWithChangeSchema,
  sendCodeAnswer,
} from '@order-change/contract';
import type { ObjectSchema } from 'yup';

const answers: Record<string, ObjectSchema<object>> = {
  'authentication/send-code': sendCodeAnswer,
  'authentication/check-code': emptyAnswer,
  'authentication/sign-out': emptyAnswer,
  'subscription-order/search': orderWithChangeSchema,
  'subscription-order': changeAnswer,
  'validation/invalid-strings': invalidStringsAnswer,
  'validation/undeliverable': deliveryAnswer,
  addresses: addressesAnswer,
  announcements: announcementsAnswer,
  metadata: companyMetadata,
  'catalogs/*': catalogAnswer,
};
const statuses = [200, 304, 400, 401, 403, 500, 503];

/** Checks that an answer keeps the contract: its status, its shape, its code. */
export function expectContract(url: string, status: number, body: unknown): void {
  assert.ok(statuses.includes(status), `status ${status} is none of the contract`);
  if (status === 304) return;
  const path = /^\/api\/v1\.0\/([^?]*)/.exec(url)?.[1] ?? '';
  const call = path.replace(/^catalogs\/.+/, 'catalogs/*');
  const isList = typeof body === 'object' && body !== null && 'orders' in body;
  const shape = status !== 200 ? errorAnswer : isList ? orderListSchema : answers[call];
  if (!shape) throw new Error(`No answer is known for ${url}`);
  shape.noUnknown().validateSync(body);
  if (status !== 200) assert.ok(isMessageCode((body as { code?: unknown }).code));
}
