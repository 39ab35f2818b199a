import {
  type Destination,
  formatTelephoneNumber,
  type PostalAddress,
} from '@order-change/contract';
import { afterPaint } from '@order-change/form';
import { useEffect, useEffectEvent, useState } from 'react';
import { chooseAddress, fillAddress, withoutFilled } from '../../change/fill-address';
import { type AddressLookup, type LookUp, wholeZipCode } from '../../form/address-lookup';
import type { DestinationForm } from './destination-form';

import { addressByHand } from '#texts/later';

const noAddresses: readonly PostalAddress[] = [];

/**
 * Fills in the address once a postal code has been typed. A code that was there already, restored
 * or filled in by the browser with its address, is looked up but overwrites nothing. What the last
 * code said gives way to what the next one says.
 */
export function useAddressFill(
  { values, judged, setValues, startFrom }: DestinationForm,
  lookUp: LookUp,
) {
  const zipCode = wholeZipCode(judged.zipCode);
  /** what the fields hold: set together with the values, so that no render has one without the other */
  const [last, setLast] = useState({ zipCode, addresses: noAddresses });
  const [filledCode, setFilledCode] = useState<string>();
  const [answer, setAnswer] = useState<{ zipCode: string; lookup: AddressLookup }>();
  // Forgotten with its code: the frame of a last digit fills in nothing, whether or not its answer is known.
  if (answer && zipCode === undefined) setAnswer(undefined);
  const lookup = answer && answer.zipCode === zipCode ? answer.lookup : undefined;

  function put(destination: Destination, addresses: readonly PostalAddress[]): void {
    setValues(destination);
    setLast({ zipCode, addresses });
  }

  const isThere = useEffectEvent(() => last.zipCode === zipCode);
  useEffect(() => {
    if (zipCode === undefined) return;
    const controller = new AbortController();
    const { signal } = controller;
    const ask = () => {
      void lookUp(zipCode, signal, addressByHand).then((found) => {
        if (!signal.aborted) setAnswer({ zipCode, lookup: found });
      });
    };
    // The last digit is seen before its address is looked up; a code that was there has no such key.
    const callOff = isThere() ? ask() : afterPaint(ask);
    return () => {
      callOff?.();
      controller.abort();
    };
  }, [zipCode, lookUp]);

  const fillOnce = useEffectEvent((addresses: readonly PostalAddress[]) => {
    if (last.zipCode === zipCode) {
      setLast({ zipCode, addresses });
    } else {
      put(fillAddress(values, addresses, last.addresses), addresses);
      setFilledCode(zipCode);
    }
  });
  // Nothing may change underneath an input method: its answer waits for the end of the composition.
  const isComposing = values !== judged;
  useEffect(() => {
    if (lookup?.ok && !isComposing) fillOnce(lookup.value);
  }, [lookup, isComposing]);

  const clearFilled = useEffectEvent(() => {
    const { zipCode: filled, addresses } = last;
    if (filled === zipCode || addresses.length === 0) return;
    setLast({ zipCode: undefined, addresses: noAddresses });
    setValues(withoutFilled(values, addresses));
  });
  useEffect(() => {
    if (!isComposing) clearFilled();
  }, [zipCode, isComposing]);

  return {
    zipCode,
    lookup,
    /** true until the fields hold what the code says, or nobody says anything */
    isPending: zipCode !== undefined && (!lookup || (lookup.ok && last.zipCode !== zipCode)),
    /** true once the code that is there has filled in the address, and not only found it */
    isFilled: filledCode !== undefined && filledCode === zipCode,
    /** puts in one of several addresses of the code */
    choose: (address: PostalAddress, addresses: readonly PostalAddress[]) =>
      put(chooseAddress(values, address, addresses), [address]),
    /** puts in a whole destination, whose address belongs to its code, with the telephone number as it is read */
    copy(destination: Destination): void {
      const { zipCode: code, phoneNumber } = destination;
      setLast({ zipCode: wholeZipCode(code), addresses: noAddresses });
      startFrom({ ...destination, phoneNumber: formatTelephoneNumber(phoneNumber) });
    },
  };
}
