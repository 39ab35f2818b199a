import { useEffect, useState } from 'react';
import type { Undeliverable } from './deliverability';
import { useOpenOrder } from './open-order';

const nothing: Undeliverable = new Map();

/** Known answers about items that are on the screen. */
export interface Delivery {
  /** why items cannot go to the place */
  reasons: Undeliverable;
  /** the server has not said */
  hasFailed: boolean;
  /** asks again */
  retry: () => void;
  isRetrying: boolean;
}

/**
 * Asks why items cannot go to a postal code, as soon as there is one. A question that failed is not repeated by itself:
 * each of its failures would open a dialog (spec §8).
 */
export function useUndeliverable(
  zipCode: string | undefined,
  itemNos: readonly string[],
): Delivery {
  const { deliverability } = useOpenOrder();
  const [, redraw] = useState(0);
  const [round, setRound] = useState(0);
  const [isRetrying, setRetrying] = useState(false);
  const asked = itemNos.join(' ');
  useEffect(() => {
    if (zipCode === undefined || asked === '') return;
    const items = asked.split(' ');
    if (round === 0 && deliverability.hasFailed(zipCode, items)) return;
    const controller = new AbortController();
    const { signal } = controller;
    void deliverability.ask(zipCode, items, signal).then(() => {
      if (signal.aborted) return;
      setRetrying(false);
      redraw((count) => count + 1);
    });
    return () => controller.abort();
  }, [deliverability, zipCode, asked, round]);
  return {
    reasons: zipCode === undefined ? nothing : deliverability.known(zipCode, itemNos),
    hasFailed: zipCode !== undefined && deliverability.hasFailed(zipCode, itemNos),
    retry() {
      setRetrying(true);
      setRound(round + 1);
    },
    isRetrying,
  };
}
