import {
  normalizeDigits,
  type Order,
  type OrderChangeRequest,
  orderChangeSchema,
  type Violation,
  violationsOf,
} from '@order-change/contract';
import type { Database } from '../database/database';
import { isUnreadable } from '../http/refusal';
import { changeRules } from '../metadata/metadata';
import { findAddresses } from '../postal/find-addresses';
import { findUndeliverable } from './undeliverable';

export type JudgedChange =
  { ok: true; request: OrderChangeRequest } | { ok: false; violations: Violation[] };

/** Judges a change by the form's own rules, then by those that need the database, and normalises it. */
export async function judgeChange(
  database: Database,
  order: Order,
  body: unknown,
): Promise<JudgedChange> {
  const schema = orderChangeSchema({ order, ...changeRules });
  const violations = violationsOf(schema, body);
  if (isUnreadable(violations)) return { ok: false, violations };
  // What is missing in it is among the violations already: no reason for yup to throw.
  const given = schema.cast(body, { assert: false });
  if (!violations.some(({ path }) => path === zipCodePath)) {
    violations.push(...(await deliveryViolations(database, order, given?.changes)));
  }
  return violations.length > 0
    ? { ok: false, violations: violations.sort(byPlaceInBody) }
    : { ok: true, request: schema.cast(body) };
}

const zipCodePath = 'changes.destination.zipCode';

/** The place must exist, and everything that the order then holds must be able to go there. */
async function deliveryViolations(
  database: Database,
  order: Order,
  changes: OrderChangeRequest['changes'] | undefined,
): Promise<Violation[]> {
  const { destination } = changes ?? {};
  const given = changes?.products ?? [];
  // A list that is too long is refused as a whole, and nothing in it is judged.
  const products = given.length > changeRules.maxProducts ? [] : given;
  if (!destination && products.length === 0) return [];
  const zipCode = normalizeDigits((destination ?? order.destination).zipCode);
  const found = await findAddresses(database, zipCode);
  if (!found.ok) return destination ? [{ path: zipCodePath, ...found.reason }] : [];

  const { catalogCode, items } = order.catalog;
  const place = { zipCode, municipalityCodes: found.municipalityCodes };
  const undeliverable = await findUndeliverable(database, catalogCode, items, place);
  const reasons = new Map(
    undeliverable.map(({ itemNo, code, params }) => [itemNo, { code, params }]),
  );
  const ofChosen = products.flatMap(({ itemNo }, index) => {
    const reason = reasons.get(itemNo);
    return reason ? [{ path: `changes.products[${index}].itemNo`, ...reason }] : [];
  });
  if (!destination) return ofChosen;
  const changed = new Set(products.map(({ lineNumber }) => lineNumber));
  const kept = order.lines.filter(({ lineNumber }) => !changed.has(lineNumber));
  const ofKept = kept.flatMap(({ itemNo }) => reasons.get(itemNo) ?? []);
  const distinct = new Map(ofKept.map((reason) => [JSON.stringify(reason), reason]));
  return [
    ...ofChosen,
    ...[...distinct.values()].map((reason) => ({ path: zipCodePath, ...reason })),
  ];
}

const bodyOrder = [
  'changes.products',
  'changes.destination.recipientName',
  'changes.destination.phoneNumber',
  zipCodePath,
  'changes.destination',
  'changes.timeSlot',
  'contactEmail',
];

function byPlaceInBody(one: Violation, other: Violation): number {
  return placeInBody(one.path) - placeInBody(other.path);
}

function placeInBody(path: string): number {
  const field = bodyOrder.findIndex((start) => path.startsWith(start));
  const product = /^changes\.products\[(\d+)\]/.exec(path)?.[1] ?? '0';
  return field + Number(product) / 100;
}
