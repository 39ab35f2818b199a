import { object } from 'yup';
import { checkCharacters } from './characters';
import { limits } from './limits';
import { message } from './messages';
import { countCharacters, normalizeDigits, normalizePhoneNumber, normalizeText } from './normalize';
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

type AddressPart = 'prefecture' | 'city' | 'street' | 'building';
const addressParts: readonly AddressPart[] = ['prefecture', 'city', 'street', 'building'];

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

/** Rules of the joined address are answered at the street, the part that a customer can shorten. */
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

/** The fields of a destination, each with its own rules (spec §5, §9). */
function destinationFields(rules: AddressRules) {
  const words = checkPartWords(rules.prohibitedAddressWords);
  return {
    recipientName: text({
      label: 'お届け先のお名前',
      normalize: normalizeText,
      rules: [
        checkCharacters,
        (name) =>
          countCharacters(name) > limits.maxRecipientNameLength
            ? message('MSGECCSE0005')
            : undefined,
      ],
    }),
    phoneNumber: phoneNumberField(),
    zipCode: addressZipCodeField(),
    prefecture: text({
      label: '都道府県',
      normalize: normalizeText,
      rules: [
        (name) =>
          rules.prefectures.includes(name) ? undefined : message('MSGECCSE0008', '都道府県'),
      ],
    }),
    city: text({ label: '市区町村', normalize: normalizeText, rules: [checkCharacters, words] }),
    street: text({
      label: '町名・番地',
      normalize: normalizeText,
      rules: [checkCharacters, words, checkWholeAddress(rules)],
    }),
    building: text({
      label: '建物名・部屋番号',
      normalize: normalizeText,
      rules: [checkCharacters, words],
      optional: true,
    }),
  };
}

export type Destination = {
  [Field in keyof ReturnType<typeof destinationFields>]: string;
};

const textParts = ['recipientName', 'prefecture', 'city', 'street', 'building'] as const;

/** All seven fields are equal after normalising: nothing would change (spec §5). */
function isSameDestination(one: Destination, other: Destination): boolean {
  return (
    textParts.every((part) => normalizeText(one[part]) === normalizeText(other[part])) &&
    normalizeDigits(one.zipCode) === normalizeDigits(other.zipCode) &&
    normalizePhoneNumber(one.phoneNumber) === normalizePhoneNumber(other.phoneNumber)
  );
}

export function isDestination(value: unknown): value is Destination {
  if (typeof value !== 'object' || value === null) return false;
  const fields = value as Record<string, unknown>;
  return [...textParts, 'phoneNumber', 'zipCode'].every((part) => typeof fields[part] === 'string');
}

/** A new destination, judged against the rules and the current one. */
export function destinationSchema(context: DestinationContext) {
  return object(destinationFields(context))
    .noUnknown()
    .test('differs', (value, test) =>
      isDestination(value) && isSameDestination(value, context.current)
        ? test.createError({ message: { ...message('MSGEORSI0013') } })
        : true,
    );
}
