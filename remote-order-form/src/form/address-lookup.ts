import { findAddresses } from '@order-change/client';
import {
  addressZipCodeField,
  limits,
  normalizeDigits,
  type PostalAddress,
  violationsOf,
} from '@order-change/contract';
import { fieldText } from '@order-change/form';
import { failureText } from './failure-text';

/** What is known of a postal code. */
export type AddressLookup =
  | { kind: 'found'; addresses: readonly PostalAddress[] }
  | { kind: 'refused'; text: string }
  /** no answer, or none that is still wanted: the customer can type the address all the same */
  | { kind: 'failed'; text: string };

export type LookUp = (zipCode: string, signal: AbortSignal) => Promise<AddressLookup>;

/** Looks up postal codes of seven digits, each once; what the form's own rules refuse is not asked. */
export function createAddressLookup(): LookUp {
  const answers = new Map<string, AddressLookup>();

  async function ask(zipCode: string, signal: AbortSignal): Promise<AddressLookup> {
    const label = '郵便番号';
    const [violation] = violationsOf(addressZipCodeField(), zipCode);
    if (violation) return { kind: 'refused', text: fieldText(violation, label) };
    const outcome = await findAddresses(zipCode, { silent: true, signal });
    if (outcome.kind === 'ok') return { kind: 'found', addresses: outcome.value.addresses };
    if (outcome.kind === 'refused')
      return { kind: 'refused', text: fieldText(outcome.refusal, label) };
    return { kind: 'failed', text: outcome.kind === 'failed' ? failureText(outcome) : '' };
  }

  return async (zipCode, signal) => {
    const answer = answers.get(zipCode) ?? (await ask(zipCode, signal));
    if (answer.kind !== 'failed') answers.set(zipCode, answer);
    return answer;
  };
}

/** The digits of a postal code once all seven are there, in any width and with or without hyphen. */
export function wholeZipCode(typed: string): string | undefined {
  const digits = normalizeDigits(typed);
  return digits.length === limits.zipCodeLength ? digits : undefined;
}
