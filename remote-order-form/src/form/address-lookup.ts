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
import { failureText } from './failure-text';

/** Reason why a postal code has no addresses. */
export interface LookupFailure {
  text: string;
  /** false if no answer came, or none that is still wanted: the customer can type the address all the same */
  isRefusal: boolean;
}

/** The addresses of a postal code. */
export type AddressLookup = Result<readonly PostalAddress[], LookupFailure>;

const refuse = (text: string): AddressLookup => ({ ok: false, failure: { text, isRefusal: true } });

export type LookUp = (zipCode: string, signal: AbortSignal) => Promise<AddressLookup>;

/** Looks up postal codes of seven digits, each once; what the form's own rules refuse is not asked. */
export function createAddressLookup(): LookUp {
  const answers = new Map<string, AddressLookup>();

  async function ask(zipCode: string, signal: AbortSignal): Promise<AddressLookup> {
    const { label } = destinationField('zipCode');
    const [violation] = violationsOf(addressZipCodeField(), zipCode);
    if (violation) return refuse(fieldText(violation, label));
    const outcome = await findAddresses(zipCode, { silent: true, signal });
    if (outcome.kind === 'ok') return { ok: true, value: outcome.value.addresses };
    if (outcome.kind === 'refused') return refuse(fieldText(outcome.refusal, label));
    const text = outcome.kind === 'failed' ? failureText(outcome) : '';
    return { ok: false, failure: { text, isRefusal: false } };
  }

  return async (zipCode, signal) => {
    const answer = answers.get(zipCode) ?? (await ask(zipCode, signal));
    if (answer.ok || answer.failure.isRefusal) answers.set(zipCode, answer);
    return answer;
  };
}

/** The text of a refused postal code; undefined if it has addresses, or none are known. */
export function refusedText(lookup: AddressLookup | undefined): string | undefined {
  return lookup && !lookup.ok && lookup.failure.isRefusal ? lookup.failure.text : undefined;
}

/** The digits of a postal code once all seven are there, in any width and with or without hyphen. */
export function wholeZipCode(typed: string): string | undefined {
  const digits = normalizeDigits(typed);
  return digits.length === limits.zipCodeLength ? digits : undefined;
}
