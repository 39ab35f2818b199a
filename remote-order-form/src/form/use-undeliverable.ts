import { useEffect, useState } from 'react';
import type { Undeliverable } from './deliverability';
import { useOpenOrder } from './open-order';

const nothing: Undeliverable = new Map();

/** Why items that are on the screen cannot go to a postal code, as soon as there is one and the server has said. */
export function useUndeliverable(
  zipCode: string | undefined,
  itemNos: readonly string[],
): Undeliverable {
  const { deliverability } = useOpenOrder();
  const [, redraw] = useState(0);
  const asked = itemNos.join(' ');
  useEffect(() => {
    if (zipCode === undefined || asked === '') return;
    const controller = new AbortController();
    const { signal } = controller;
    void deliverability.ask(zipCode, asked.split(' '), signal).then(() => {
      if (!signal.aborted) redraw((count) => count + 1);
    });
    return () => controller.abort();
  }, [deliverability, zipCode, asked]);
  return zipCode === undefined ? nothing : deliverability.known(zipCode, itemNos);
}
