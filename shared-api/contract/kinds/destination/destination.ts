import { object } from 'yup';
import { message } from '../../messages/messages';
import {
  type Destination,
  type DestinationField,
  destinationField,
  type DestinationKey,
  destinationKeys,
  normalizeField,
  ofEachField,
  readDestination,
} from '../../order/destination-fields';
import { destinationLines } from '../../order/destination-lines';
import { nextDelivery } from '../../order/order';
import type { Order } from '../../order/order-schema';
import { checkAddressZipCode, phoneNumberField, zipCodeField } from '../../rules/fields';
import type { Rule } from '../../rules/text-field';
import { asYupMessage, text } from '../../rules/violation';
import { checkCharacters } from '../../values/characters';
import { countCharacters, normalizeText } from '../../values/normalize';
import type { Kind } from '../kind';

import * as texts from '#texts';

const addressParts = destinationKeys.filter((key) => destinationField(key).isInAddress);

/** The address as it is printed and judged: its normalised parts joined without a separator. */
export function joinAddress(address: Readonly<Record<string, unknown>>): string {
  return addressParts.map((part) => normalizeText(textOf(address[part]))).join('');
}

/** A rule that looks at another field meets it unchecked; of what is no text that field tells itself. */
function textOf(part: unknown): string {
  return typeof part === 'string' ? part : '';
}

/** True when a text holds one of the words, also with spaces between its characters (spec §5). */
function isAddressProhibited(address: string, words: readonly string[]): boolean {
  const closed = address.replace(/\s/gu, '');
  return words.some((word) => address.includes(word) || closed.includes(word));
}

/** Context of the rules of an address: the form takes it from metadata, the server from its own configuration. */
export interface AddressRules {
  maxAddressLength: number;
  prohibitedAddressWords: readonly string[];
  /** names, 北海道 to 沖縄県 */
  prefectures: readonly string[];
}

interface DestinationContext extends AddressRules {
  order: Order;
}

function checkPartWords(words: readonly string[]): Rule {
  return (part) => (isAddressProhibited(part, words) ? message('MSGEORSE0008') : undefined);
}

/** The limit of all parts together, and words that stand across two of them. */
function checkWholeAddress({ prohibitedAddressWords, maxAddressLength }: AddressRules): Rule {
  return (_street, address) => {
    const whole = joinAddress(address);
    const isInOnePart = addressParts.some((part) =>
      isAddressProhibited(textOf(address[part]), prohibitedAddressWords),
    );
    if (!isInOnePart && isAddressProhibited(whole, prohibitedAddressWords)) {
      return message('MSGEORSE0008');
    }
    return countCharacters(whole) > maxAddressLength
      ? message('MSGEORSI0012', String(maxAddressLength))
      : undefined;
  };
}

function isSameField(key: DestinationKey, one: string, other: string): boolean {
  const field = destinationField(key);
  return normalizeField(field, one) === normalizeField(field, other);
}

/** True for a field as the order has it. */
function isKept(key: DestinationKey, value: unknown, { destination }: Order): boolean {
  return isSameField(key, textOf(value), destination[key]);
}

/**
 * A rule about what the customer enters: a field as the order has it is not judged, since the company's system holds
 * it already. Somebody called 髙橋 can change the street alone.
 */
function ofEntered(rule: Rule, key: DestinationKey, order: Order): Rule {
  return (value, siblings) => (isKept(key, value, order) ? undefined : rule(value, siblings));
}

/** A rule about the address, which is judged as a whole once one part of it differs. */
function ofEnteredAddress(rule: Rule, order: Order): Rule {
  return (value, siblings) =>
    addressParts.every((part) => isKept(part, siblings[part], order))
      ? undefined
      : rule(value, siblings);
}

/** The field that is told what is wrong with the joined address: the part that a customer can shorten. */
const toldOfAddress: DestinationKey = 'street';

/** A field with its own rules (spec §5, §9). */
function toSchema(field: DestinationField, key: DestinationKey, rules: DestinationContext) {
  if (field.kind === 'zipCode')
    return zipCodeField(ofEntered(checkAddressZipCode, key, rules.order));
  if (field.kind === 'phoneNumber') return phoneNumberField();
  const { label, isOptional = false, isInAddress } = field;
  const normalize = (value: string) => normalizeField(field, value);
  if (field.kind === 'prefecture') {
    return text({
      label,
      normalize,
      rules: [
        (name) => (rules.prefectures.includes(name) ? undefined : message('MSGECCSE0008', label)),
      ],
    });
  }
  return text({
    label,
    normalize,
    optional: isOptional,
    rules: [
      ofEntered(checkCharacters, key, rules.order),
      ...(isInAddress
        ? [ofEnteredAddress(checkPartWords(rules.prohibitedAddressWords), rules.order)]
        : [ofEntered(checkLength(field), key, rules.order)]),
      ...(key === toldOfAddress ? [ofEnteredAddress(checkWholeAddress(rules), rules.order)] : []),
    ],
  });
}

function checkLength({ maxLength = Infinity }: DestinationField): Rule {
  return (value) => (countCharacters(value) > maxLength ? message('MSGECCSE0005') : undefined);
}

/** All fields are equal after normalising: nothing would change (spec §5). */
function isSameDestination(one: Destination, other: Destination): boolean {
  return destinationKeys.every((key) => isSameField(key, one[key], other[key]));
}

/** A new destination: `changes.destination`. */
function destinationSchema(context: DestinationContext) {
  return object(ofEachField((field, key) => toSchema(field, key, context)))
    .noUnknown()
    .test('differs', (value, test) => {
      const changed = readDestination(value);
      return changed && isSameDestination(changed, context.order.destination)
        ? test.createError({ message: asYupMessage(message('MSGEORSI0013')) })
        : true;
    })
    .nonNullable(asYupMessage(message('MSGECCSE0010', texts.kindLabels.destination)))
    .optional();
}

export const destination = {
  closed: message('MSGEORSE0003'),
  schema: destinationSchema,
  differences(order, change) {
    const after = readDestination(change);
    if (!after) return [];
    return [
      {
        label: texts.nameAndAddress,
        delivery: nextDelivery(order),
        before: destinationLines(order.destination),
        after: destinationLines(after),
      },
    ];
  },
  isList: false,
} satisfies Kind<DestinationContext, ReturnType<typeof destinationSchema>, unknown>;
