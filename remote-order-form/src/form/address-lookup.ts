import { findAddresses } from '@order-change/client';
import {
  addressZipCodeField,
  destinationField,
  limits,
  normalizeDigits,
  type PostalAddress,
  type Result,
  violationsOf,
} from '@order-change/contract';
import { fieldText } from '@order-change/form';

/**
 * The addresses of a postal code, or the words of its refusal. They are undefined if no answer came: the dialog has told
 * it (spec §8), and the customer can type the address all the same.
 */
export type AddressLookup = Result<readonly PostalAddress[], string | undefined>;

const refuse = (text: string | undefined): AddressLookup => ({ ok: false, failure: text });

/** The advice stands in the dialog of a failure: it is the address alone that did not come. */
export type LookUp = (
  zipCode: string,
  signal: AbortSignal,
  advice?: string,
) => Promise<AddressLookup>;

/**
 * Looks up postal codes of seven digits. Addresses that are known are not asked for again; a code that the form's own rules refuse is never asked for.
 * @param answers that are known
 * @param held of the order, which nobody entered: its refusal has no words
 */
export function createAddressLookup(answers: Map<string, AddressLookup>, held?: string): LookUp {
  const ask: LookUp = async (zipCode, signal, advice) => {
    const { label } = destinationField('zipCode');
    const [violation] = violationsOf(addressZipCodeField(), zipCode);
    if (violation) return refuse(fieldText(violation, label));
    const outcome = await findAddresses(zipCode, { signal, advice });
    if (outcome.kind === 'ok') return { ok: true, value: outcome.value.addresses };
    if (outcome.kind === 'refused') return refuse(fieldText(outcome.refusal, label));
    return refuse(undefined);
  };

  return async (zipCode, signal, advice) => {
    const answer = answers.get(zipCode) ?? (await ask(zipCode, signal, advice));
    if (answer.ok) answers.set(zipCode, answer);
    return answer.ok || zipCode !== held ? answer : refuse(undefined);
  };
}

/** The text of a refused postal code; undefined if it has addresses, or none are known. */
export function refusedText(lookup: AddressLookup | undefined): string | undefined {
  return lookup && !lookup.ok ? lookup.failure : undefined;
}

/** The digits of a postal code once all seven are there, in any width and with or without hyphen. */
export function wholeZipCode(typed: string): string | undefined {
  const digits = normalizeDigits(typed);
  return digits.length === limits.zipCodeLength ? digits : undefined;
}
