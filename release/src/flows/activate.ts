import { readCurrent } from '../composing/current';
import { heldAfter } from '../composing/held';
import type { Versions } from '../composing/parts';
import type { Telemetry } from '../page/telemetry';
import type { Result } from '../result';
import { onStore } from '../store/on-store';
import type { Store } from '../store/store';
import { bringOut, type BroughtOut, untilMoved } from './bring-out';

export type Activated = BroughtOut;

export interface ActivateOptions {
  /** decides how long sessions may hold what is superseded */
  now?: () => Date;
  /** null for none; left out, it stays as it is */
  telemetry?: Telemetry | null;
}

/**
 * Makes `versions` what the next visitor gets. Parts that are not named stay as they are. Writes the
 * documents as a new release, then moves the pointer: it needs no build, and no file of host or remote
 * is touched. Refuses when a part is not published, is broken, or does not fit the others.
 */
export function activate(
  store: Store,
  versions: Versions,
  options: ActivateOptions = {},
): Promise<Result<Activated>> {
  return onStore(store, () => untilMoved(() => attempt(store, versions, options)));
}

async function attempt(
  store: Store,
  versions: Versions,
  { now = () => new Date(), telemetry }: ActivateOptions,
): Promise<Result<Activated> | undefined> {
  const warnings: string[] = [];
  const pointer = await store.readPointer();
  const read = await readCurrent(store, versions, (line) => warnings.push(line));
  if (!read.ok) return read;

  const { value: current } = read;
  const at = now();
  const isActive = (id: string) => current?.active.id === id;
  return bringOut(store, {
    flow: 'activate',
    versions: { ...current?.active.versions, ...versions },
    now: at,
    pointer,
    current,
    heldWith: (id) => {
      if (!current) return [];
      return isActive(id) ? current.held : heldAfter(current, id, at);
    },
    previousWith: (id) => (isActive(id) ? current?.previous : current?.id) ?? null,
    telemetry: telemetry === undefined ? (current?.telemetry ?? null) : telemetry,
    warnings,
  });
}
