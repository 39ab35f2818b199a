import {
  type AddressesAnswer,
  type DeliveryAnswer,
  type InvalidStringsAnswer,
  type UndeliverableAnswer,
} from '@order-change/contract';
import { call, type CallOptions, type Outcome } from './call';

/** The addresses of a postal code: a list, since some codes have several towns. */
export function findAddresses(
  zipCode: string,
  options?: CallOptions,
): Promise<Outcome<AddressesAnswer>> {
  return call(
    { method: 'get', url: '/v1.0/addresses', params: { zipCode } },
    'addressesAnswer',
    options,
  );
}

/** Characters of a text that cannot be entered. Its dialogs are always suppressed (spec §7). */
export function checkInvalidStrings(
  value: string,
  options?: CallOptions,
): Promise<Outcome<InvalidStringsAnswer>> {
  return call(
    { method: 'post', url: '/v1.0/validation/invalid-strings', data: { value } },
    'invalidStringsAnswer',
    { ...options, silent: true },
  );
}

/** Finds the items that cannot go to a postal code, and why: for remotes that do not ask about time slots. */
export function findUndeliverable(
  params: { zipCode: string; catalogCode: string; itemNo: readonly string[] },
  options?: CallOptions,
): Promise<Outcome<UndeliverableAnswer>> {
  return findDeliveryLimits(params, options);
}

/** Finds the items that cannot go to a postal code, and those that cannot have a time slot there. */
export function findDeliveryLimits(
  params: { zipCode: string; catalogCode: string; itemNo: readonly string[] },
  options?: CallOptions,
): Promise<Outcome<DeliveryAnswer>> {
  return call(
    { method: 'get', url: '/v1.0/validation/undeliverable', params },
    'deliveryAnswer',
    options,
  );
}
