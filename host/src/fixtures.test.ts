import {
  addressesAnswer,
  emptyAnswer,
  invalidStringsAnswer,
  metadataAnswer,
  orderAcceptance,
  orderSchema,
  sendCodeAnswer,
  undeliverableAnswer,
} from '@order-change/contract';
import { aMetadata, anOrder } from '@order-change/testing/builders';
import type { Schema } from 'yup';
import fixtures from './fixtures.json';

const asJson = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

/** The calls that the site makes (spec §7), by the schema that its client believes. */
const schemas: Record<keyof typeof fixtures.answers, Schema> = {
  'GET /api/v1.0/metadata': metadataAnswer,
  'POST /api/v1.0/authentication/send-code': sendCodeAnswer,
  'POST /api/v1.0/authentication/check-code': emptyAnswer,
  'POST /api/v1.0/authentication/sign-out': emptyAnswer,
  'POST /api/v1.0/subscription-order/search': orderSchema,
  'POST /api/v1.0/subscription-order': orderAcceptance,
  'GET /api/v1.0/addresses': addressesAnswer,
  'POST /api/v1.0/validation/invalid-strings': invalidStringsAnswer,
  'GET /api/v1.0/validation/undeliverable': undeliverableAnswer,
};

test('the recorded answers are those of every call that the contract has', () => {
  expect(Object.keys(fixtures.answers).sort()).toEqual(Object.keys(schemas).sort());
});

test.each(Object.entries(schemas))('the recorded answer to %s meets its schema', (call, schema) => {
  const { status, body } = fixtures.answers[call as keyof typeof fixtures.answers];
  expect(status).toBe(200);
  expect(() => schema.validateSync(body)).not.toThrow();
});

test('metadata and order are those that all tests of the page use', () => {
  const { answers } = fixtures;
  expect(answers['GET /api/v1.0/metadata'].body).toEqual(asJson(aMetadata()));
  expect(answers['POST /api/v1.0/subscription-order/search'].body).toEqual(asJson(anOrder()));
});

test('a session that the answers begin has not ended when they were recorded', () => {
  const { headers } = fixtures.answers['POST /api/v1.0/subscription-order/search'];
  expect(Date.parse(headers['x-expires'])).toBeGreaterThan(Date.parse(fixtures.recordedDatetime));
});
