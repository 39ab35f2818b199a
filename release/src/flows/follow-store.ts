import { setTimeout } from 'node:timers/promises';
import { mirrorInterval } from '../limits';
import { formatRefusal } from '../outcome';
import type { Store } from '../store';
import { mirror } from './mirror';

/**
 * Mirrors a store into `copy` again and again until `signal` aborts; goes on after a fault.
 *
 * @param say takes a line if the release changes, or if the store cannot be mirrored, once
 */
export async function followStore(
  store: Store,
  copy: Store,
  say: (line: string) => void,
  signal: AbortSignal,
): Promise<void> {
  let told = '';
  while (!signal.aborted) {
    const looked = await mirror(store, copy);
    const line = looked.ok
      ? `Serves release ${looked.value.release}`
      : looked.failure.map(formatRefusal).join(' ');
    if (line !== told) say(line);
    told = line;
    await setTimeout(mirrorInterval, undefined, { signal }).catch(() => undefined);
  }
}
