import {
  changeKinds,
  checkTimeSlot,
  destinationKeys,
  itemsAfter,
  limits,
  message,
  normalizeDigits,
  type Order,
  type OrderChangeContext,
  type OrderChangeRequest,
  orderChangeSchema,
  type Result,
  type Violation,
  violationsOf,
} from '@order-change/contract';
import type { CompanyRules } from '../../ground/company';
import type { Database } from '../../ground/database/database';
import { isUnreadable } from '../../ground/refusal';
import { fieldNames } from '../../texts/ja';
import { changeRules } from '../metadata';
import { findAddresses } from '../postal/find-addresses';
import { findOffered } from './find-order';
import { findRestrictions, type Restrictions, withoutTimeSlots } from './undeliverable';

interface CheckContext {
  now: Date;
  company: CompanyRules;
}

/** Checks a change by the form's own rules, then by those that need the database, and normalises it. */
export async function checkChange(
  database: Database,
  order: Order,
  body: unknown,
  { now, company }: CheckContext,
): Promise<Result<OrderChangeRequest, Violation[]>> {
  const rules = changeRules(company);
  const schema = orderChangeSchema({ order, ...rules });
  const violations = violationsOf(schema, body);
  if (isUnreadable(violations)) return { ok: false, failure: violations };
  // What is missing in it is among the violations already: no reason for yup to throw.
  const request = schema.cast(body, { assert: false }) as OrderChangeRequest | undefined;
  const changes = request?.changes;
  if (!violations.some(({ path }) => path === zipCodePath)) {
    const delivery = await findDelivery(database, order, changes, now);
    violations.push(...delivery.violations);
    if (delivery.withoutTimeSlot.size > 0) {
      const here = { ...order, catalog: withoutTimeSlots(order.catalog, delivery.withoutTimeSlot) };
      const isNew = ({ path }: Violation) => !violations.some((one) => one.path === path);
      for (const one of slotViolations({ order: here, ...rules }, delivery, body, changes))
        if (isNew(one)) violations.push(one);
    }
  }
  violations.push(...(await offerViolations(database, order, changes)));
  return violations.length > 0 || !request
    ? { ok: false, failure: violations.sort(byPlaceInBody) }
    : { ok: true, value: request };
}

type Changes = OrderChangeRequest['changes'] | undefined;

const zipCodePath = 'changes.destination.zipCode';
const timeSlotPath = 'changes.timeSlot';

interface Delivery {
  violations: Violation[];
  withoutTimeSlot: Restrictions['withoutTimeSlot'];
}

/** The place must exist, unless the order has it, and everything that the order then holds must be able to go there. */
async function findDelivery(
  database: Database,
  order: Order,
  changes: Changes,
  now: Date,
): Promise<Delivery> {
  const { destination } = changes ?? {};
  const products = chosenProducts(changes);
  const zipCode = normalizeDigits((destination ?? order.destination).zipCode);
  const found = await findAddresses(database, zipCode);
  if (!found.ok) {
    const isEntered = zipCode !== normalizeDigits(order.destination.zipCode);
    const violations = isEntered ? [{ path: zipCodePath, ...found.failure }] : [];
    return { violations, withoutTimeSlot: new Set() };
  }
  const { catalogCode, items } = order.catalog;
  const place = { zipCode, municipalityCodes: found.value.municipalityCodes };
  const { undeliverable, withoutTimeSlot } = await findRestrictions(database, catalogCode, items, {
    place,
    now,
  });
  const reasons = new Map(
    undeliverable.map(({ itemNo, code, params }) => [itemNo, { code, params }]),
  );
  const ofChosen = products.flatMap(({ itemNo }, index) => {
    const reason = reasons.get(itemNo);
    return reason ? [{ path: `changes.products[${index}].itemNo`, ...reason }] : [];
  });
  if (!destination) return { violations: ofChosen, withoutTimeSlot };
  const changed = new Set(products.map(({ lineNumber }) => lineNumber));
  const kept = order.lines.filter(({ lineNumber }) => !changed.has(lineNumber));
  const ofKept = kept.flatMap(({ itemNo }) => reasons.get(itemNo) ?? []);
  const distinct = new Map(ofKept.map((reason) => [JSON.stringify(reason), reason]));
  const ofPlace = [...distinct.values()].map((reason) => ({ path: zipCodePath, ...reason }));
  return { violations: [...ofChosen, ...ofPlace], withoutTimeSlot };
}

/** A list that is too long is refused as a whole, and nothing in it is checked. */
function chosenProducts(changes: Changes) {
  const given = changes?.products ?? [];
  return given.length > limits.maxProducts ? [] : given;
}

/** Faults by the form's own rules besides, if items have no slot because of the place. */
function slotViolations(
  context: OrderChangeContext,
  { withoutTimeSlot }: Delivery,
  body: unknown,
  changes: Changes,
): Violation[] {
  const broken = violationsOf(orderChangeSchema(context), body);
  if (!changes?.destination || changes.timeSlot !== undefined) return broken;
  // A new place alone leaves the order's slot, which its products may not have there.
  const items = itemsAfter(context.order, chosenProducts(changes));
  if (!items.some(({ itemNo }) => withoutTimeSlot.has(itemNo))) return broken;
  const refused = checkTimeSlot(undefined, items, context);
  return refused ? [...broken, { path: timeSlotPath, ...refused }] : broken;
}

/** An item that has left the catalogue stays in orders that hold it, and cannot be chosen. */
async function offerViolations(
  database: Database,
  { catalog }: Order,
  changes: Changes,
): Promise<Violation[]> {
  // What the catalogue does not hold is refused by the form's rules, and may be text that no statement takes.
  const known = new Set(catalog.items.map(({ itemNo }) => itemNo));
  const itemNos = chosenProducts(changes).map(({ itemNo }) => itemNo);
  const chosen = itemNos.filter((itemNo) => known.has(itemNo));
  if (chosen.length === 0) return [];
  const offered = await findOffered(database, catalog.catalogCode, chosen);
  return itemNos.flatMap((itemNo, index) =>
    known.has(itemNo) && !offered.has(itemNo)
      ? [{ path: `changes.products[${index}].itemNo`, ...message('MSGECCSE0008', fieldNames.item) }]
      : [],
  );
}

const bodyOrder = [
  ...changeKinds.flatMap((kind) => [
    ...(kind === 'destination' ? destinationKeys.map((key) => `changes.${kind}.${key}`) : []),
    `changes.${kind}`,
  ]),
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
