import { object } from 'yup';
import { checkCharacters } from './characters';
import {
  type Destination,
  type DestinationField,
  destinationField,
  type DestinationKey,
  destinationKeys,
  normalizeField,
  ofEachField,
  readDestination,
} from './destination-fields';
import { limits } from './limits';
import { message } from './messages';
import { countCharacters, normalizeDigits, normalizeText } from './normalize';
import { phoneNumberField } from './sign-in';
import { type Rule, text } from './violation';

const zipCodeFormat = new RegExp(`^[0-9]{${limits.zipCodeLength}}$`);

/** A postal code of the right form, and what else it must be. */
export function zipCodeField(...rules: Rule[]) {
  return text({
    label: '郵便番号',
    normalize: normalizeDigits,
    rules: [
      (zipCode) =>
        zipCodeFormat.test(zipCode)
          ? undefined
          : message('MSGECCSE0007', `数字${limits.zipCodeLength}桁`),
      ...rules,
    ],
  });
}

/** A postal code that an address is found by: its last two digits must not be 00 (spec §5). */
export function addressZipCodeField() {
  return zipCodeField((zipCode) => (zipCode.endsWith('00') ? message('MSGEORSE0013') : undefined));
}

/** `GET /v1.0/addresses` (spec §7). */
export const addressesQuery = object({ zipCode: addressZipCodeField() }).noUnknown();

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

/** What the form takes from metadata and the server from its own configuration. */
export interface AddressRules {
  maxAddressLength: number;
  prohibitedAddressWords: readonly string[];
  /** names, 北海道 to 沖縄県 */
  prefectures: readonly string[];
}

interface DestinationContext extends AddressRules {
  /** the order's present destination */
  current: Destination;
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

/** The field that is told what is wrong with the joined address: the part that a customer can shorten. */
const toldOfAddress: DestinationKey = 'street';

/** A field with its own rules (spec §5, §9). */
function toSchema(field: DestinationField, key: DestinationKey, rules: AddressRules) {
  if (field.kind === 'zipCode') return addressZipCodeField();
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
      checkCharacters,
      ...(isInAddress ? [checkPartWords(rules.prohibitedAddressWords)] : [checkLength(field)]),
      ...(key === toldOfAddress ? [checkWholeAddress(rules)] : []),
    ],
  });
}

function checkLength({ maxLength = Infinity }: DestinationField): Rule {
  return (value) => (countCharacters(value) > maxLength ? message('MSGECCSE0005') : undefined);
}

/** All fields are equal after normalising: nothing would change (spec §5). */
function isSameDestination(one: Destination, other: Destination): boolean {
  return destinationKeys.every((key) => {
    const field = destinationField(key);
    return normalizeField(field, one[key]) === normalizeField(field, other[key]);
  });
}

/** A new destination, judged against the rules and the current one. */
export function destinationSchema(context: DestinationContext) {
  return object(ofEachField((field, key) => toSchema(field, key, context)))
    .noUnknown()
    .test('differs', (value, test) => {
      const destination = readDestination(value);
      return destination && isSameDestination(destination, context.current)
        ? test.createError({ message: { ...message('MSGEORSI0013') } })
        : true;
    });
}
