import { checkInvalidStrings, type Outcome } from '@order-change/client';
import {
  type Destination,
  type InvalidStringsAnswer,
  message,
  messageText,
  normalizeDigits,
  normalizeText,
} from '@order-change/contract';
import type { FieldProblem } from '@order-change/form';
import type { Undeliverable } from '../../form/deliverability';
import type { AddressLookup, LookUp } from './address-lookup';

interface DestinationChecks {
  lookUp: LookUp;
  /** why products of the order cannot go to a postal code */
  findUndeliverable: (zipCode: string) => Promise<Undeliverable>;
  signal: AbortSignal;
}

/** Milliseconds after which an answer counts as one that does not come. */
const requestTimeout = 8_000;

const printed = ['recipientName', 'city', 'street', 'building'] as const;

/**
 * What only the server knows of a destination: whether its postal code has an address, which
 * characters it cannot print, and which products cannot go there. An answer that does not come keeps
 * nobody here: the server judges the whole again at the end.
 */
export async function checkDestination(
  destination: Destination,
  { lookUp, findUndeliverable, signal }: DestinationChecks,
): Promise<FieldProblem[]> {
  const zipCode = normalizeDigits(destination.zipCode);
  const texts = printed.map((path) => ({ path, text: normalizeText(destination[path]) }));
  const [address, characters, undeliverable] = await Promise.all([
    inTime<AddressLookup>(lookUp(zipCode, signal), { kind: 'failed' }),
    inTime<Outcome<InvalidStringsAnswer>>(
      checkInvalidStrings(texts.map(({ text }) => text).join(''), { signal }),
      { kind: 'aborted' },
    ),
    inTime<Undeliverable>(findUndeliverable(zipCode), new Map()),
  ]);
  const problems: FieldProblem[] = [];
  if (address.kind === 'refused') problems.push({ path: 'zipCode', text: address.text });
  if (undeliverable.size > 0) {
    problems.push({ path: 'zipCode', text: messageText(message('MSGEORSE0011')) });
  }
  const refused = characters.kind === 'ok' ? characters.value.invalidCharacters : [];
  for (const { path, text } of texts) {
    const found = refused.filter((character) => text.includes(character));
    if (found.length > 0) {
      problems.push({ path, text: messageText(message('MSGECCSE0006', found.join('、'))) });
    }
  }
  return problems;
}

/** The call goes on: what it answers later is known to the next check. */
function inTime<T>(answer: Promise<T>, none: T): Promise<T> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(none), requestTimeout);
    void answer.then(resolve).finally(() => clearTimeout(timer));
  });
}
