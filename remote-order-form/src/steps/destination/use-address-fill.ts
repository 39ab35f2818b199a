import {
  type Destination,
  formatTelephoneNumber,
  type PostalAddress,
} from '@order-change/contract';
import { afterPaint } from '@order-change/form';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { chooseAddress, fillAddress, withoutFilled } from '../../change/fill-address';
import { type AddressLookup, type LookUp, wholeZipCode } from '../../form/address-lookup';
import type { DestinationForm } from './destination-form';

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
  const last = useRef({ zipCode, addresses: noAddresses });
  const [filledCode, setFilledCode] = useState<string>();
  const [answer, setAnswer] = useState<{ zipCode: string; lookup: AddressLookup }>();
  // Forgotten with its code: the frame of a last digit fills in nothing, whether or not its answer is known.
  if (answer && zipCode === undefined) setAnswer(undefined);
  const lookup = answer && answer.zipCode === zipCode ? answer.lookup : undefined;

  function put(destination: Destination, addresses: readonly PostalAddress[]): void {
    setValues(destination);
    last.current = { zipCode, addresses };
  }

  useEffect(() => {
    if (zipCode === undefined) return;
    const controller = new AbortController();
    const { signal } = controller;
    const ask = () => {
      void lookUp(zipCode, signal).then((found) => {
        if (!signal.aborted) setAnswer({ zipCode, lookup: found });
      });
    };
    const wasThere = last.current.zipCode === zipCode;
    // The last digit is seen before its address is looked up; a code that was there has no such key.
    const callOff = wasThere ? ask() : afterPaint(ask);
    return () => {
      callOff?.();
      controller.abort();
    };
  }, [zipCode, lookUp]);

  const fillOnce = useEffectEvent((addresses: readonly PostalAddress[]) => {
    if (last.current.zipCode === zipCode) {
      last.current.addresses = addresses;
    } else {
      put(fillAddress(values, addresses, last.current.addresses), addresses);
      setFilledCode(zipCode);
    }
  });
  // Nothing may change underneath an input method: its answer waits for the end of the composition.
  const isComposing = values !== judged;
  useEffect(() => {
    if (lookup?.ok && !isComposing) fillOnce(lookup.value);
  }, [lookup, isComposing]);

  const clearFilled = useEffectEvent(() => {
    const { zipCode: filled, addresses } = last.current;
    if (filled === zipCode || addresses.length === 0) return;
    last.current = { zipCode: undefined, addresses: noAddresses };
    setValues(withoutFilled(values, addresses));
  });
  useEffect(() => {
    if (!isComposing) clearFilled();
  }, [zipCode, isComposing]);

  return {
    zipCode,
    lookup,
    /** true once the code that is there has filled in the address, and not only found it */
    isFilled: filledCode !== undefined && filledCode === zipCode,
    /** puts in one of several addresses of the code */
    choose: (address: PostalAddress, addresses: readonly PostalAddress[]) =>
      put(chooseAddress(values, address, addresses), [address]),
    /** puts in a whole destination, whose address belongs to its code, with the telephone number as it is read */
    copy(destination: Destination): void {
      const { zipCode: code, phoneNumber } = destination;
      last.current = { zipCode: wholeZipCode(code), addresses: noAddresses };
      startFrom({ ...destination, phoneNumber: formatTelephoneNumber(phoneNumber) });
    },
  };
}
