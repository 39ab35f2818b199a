import { checkInvalidStrings, type Outcome } from '@order-change/client';
import {
  type Destination,
  destinationField,
  destinationKeys,
  type InvalidStringsAnswer,
  type Message,
  message,
  messageText,
  normalizeDigits,
  normalizeText,
} from '@order-change/contract';
import { fieldLabel, type FieldProblem, fieldText } from '@order-change/form';
import type { Schema } from 'yup';
import { type AddressLookup, type LookUp, refusedText } from '../../form/address-lookup';
import type { Undeliverable } from '../../form/deliverability';
import { inTime } from '../../form/in-time';

import { addressByHand } from '#texts/later';

interface DestinationChecks {
  /** of the order: what still stands there was not entered */
  current: Destination;
  lookUp: LookUp;
  /** why products of the order cannot go to a postal code */
  findUndeliverable: (zipCode: string) => Promise<Undeliverable>;
  /** why the order's fixed time slot keeps it from a postal code, once products have been asked about */
  timeSlotRefusal: (zipCode: string) => Message | undefined;
  /** names the fields */
  schema: Schema;
  signal: AbortSignal;
}

const printed = destinationKeys.filter((key) => destinationField(key).kind === 'text');

/**
 * Asks the server about a destination: whether its postal code has an address, which
 * characters it cannot print, and which products cannot go there. An answer that does not come keeps
 * nobody here: the server judges the whole again at the end.
 */
export async function checkDestination(
  destination: Destination,
  { current, lookUp, findUndeliverable, timeSlotRefusal, schema, signal }: DestinationChecks,
): Promise<FieldProblem[]> {
  const zipCode = normalizeDigits(destination.zipCode);
  const entered = printed
    .map((path) => ({ path, text: normalizeText(destination[path]) }))
    .filter(({ path, text }) => text !== normalizeText(current[path]));
  const [address, characters, undeliverable] = await Promise.all([
    inTime<AddressLookup | undefined>(lookUp(zipCode, signal, addressByHand), undefined),
    inTime<Outcome<InvalidStringsAnswer>>(
      checkInvalidStrings(entered.map(({ text }) => text).join(''), { signal }),
      { kind: 'aborted' },
    ),
    inTime<Undeliverable>(findUndeliverable(zipCode), new Map()),
  ]);
  const problems: FieldProblem[] = [];
  const refused = refusedText(address);
  if (refused) problems.push({ path: 'zipCode', text: refused });
  if (undeliverable.size > 0) {
    problems.push({ path: 'zipCode', text: messageText(message('MSGEORSE0011')) });
  }
  const slotRefusal = timeSlotRefusal(zipCode);
  if (slotRefusal) problems.push({ path: 'zipCode', text: messageText(slotRefusal) });
  const invalid = characters.kind === 'ok' ? characters.value.invalidCharacters : [];
  for (const { path, text } of entered) {
    const found = invalid.filter((character) => text.includes(character));
    if (found.length > 0) {
      const problem = message('MSGECCSE0006', found.join('、'));
      problems.push({ path, text: fieldText(problem, fieldLabel(schema, path)) });
    }
  }
  return problems;
}
