import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Destination, PostalAddress } from 'shared-api/contract';
import { wholeZipCode, type AddressLookup, type LookUp } from './address-lookup';
import type { DestinationForm } from './destination-form';
import { fillAddress, knownStart } from './fill-address';

/**
 * Fills in the address once a postal code has been typed. A code that was there already, restored
 * or filled in by the browser with its address, is looked up but overwrites nothing.
 */
export function useAddressFill({ values, judged, setValues }: DestinationForm, lookUp: LookUp) {
  const zipCode = wholeZipCode(judged.zipCode);
  const filled = useRef({ zipCode, start: '' });
  const [answer, setAnswer] = useState<{ zipCode: string; lookup: AddressLookup }>();
  const lookup = answer && answer.zipCode === zipCode ? answer.lookup : undefined;

  function fill(addresses: readonly PostalAddress[]): void {
    const next = fillAddress(values, addresses, filled.current.start);
    filled.current = { zipCode, start: knownStart(addresses, next) };
    setValues(next);
  }

  useEffect(() => {
    if (zipCode === undefined) return;
    const controller = new AbortController();
    void lookUp(zipCode, controller.signal).then((found) => {
      if (!controller.signal.aborted) setAnswer({ zipCode, lookup: found });
    });
    return () => controller.abort();
  }, [zipCode, lookUp]);

  const fillOnce = useEffectEvent((addresses: readonly PostalAddress[]) => {
    if (filled.current.zipCode !== zipCode) fill(addresses);
  });
  // Nothing may change underneath an input method: its answer waits for the end of the composition.
  const isComposing = values !== judged;
  useEffect(() => {
    if (lookup?.kind === 'found' && !isComposing) fillOnce(lookup.addresses);
  }, [lookup, isComposing]);

  return {
    zipCode,
    lookup,
    /** puts in one of several addresses of the code */
    choose: (address: PostalAddress) => fill([address]),
    /** puts in a whole destination, whose address belongs to its code */
    copy(destination: Destination): void {
      filled.current = { zipCode: wholeZipCode(destination.zipCode), start: '' };
      setValues({ ...destination });
    },
  };
}
