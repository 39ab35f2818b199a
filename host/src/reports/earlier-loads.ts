import type { ItemStorage } from '@order-change/client/host';
import type { Explained } from 'release/protocol';

type Load = NonNullable<Explained['loads']>[number];

const key = 'order-change-loads';
/** The last ones of this tab. */
const mostLoads = 5;
/** Failures that are kept of one load. */
const mostFailures = 10;

const failures: readonly string[] = [
  'unreachable',
  'timeout',
  'integrity',
  'contract',
  'threw',
  'page',
  'document',
  'complaint',
] satisfies Explained['steps'][number]['did'][];

/** The loads of this tab before this one: what the page was composed of, and what failed. */
export function readLoads(marks: Pick<ItemStorage, 'getItem'> | undefined): Load[] {
  try {
    const loads = JSON.parse(marks?.getItem(key) ?? '[]') as unknown;
    return Array.isArray(loads) ? (loads as Load[]) : [];
  } catch {
    return [];
  }
}

/**
 * Keeps what became of this load, for the next ones of this tab, as the page is left.
 *
 * @param current what is known of this load by then
 */
export function keepLoads(
  marks: ItemStorage | undefined,
  current: () => Pick<Load, 'composition'> & { steps: Explained['steps'] },
  page: Pick<Window, 'addEventListener'> = window,
): Load[] {
  const earlier = readLoads(marks);
  page.addEventListener('pagehide', () => {
    const { composition, steps } = current();
    const failed = steps
      .filter(({ did }) => failures.includes(did))
      .slice(0, mostFailures)
      .map(({ part, did }) => ({ part, did }));
    const beganDatetime = new Date(performance.timeOrigin).toISOString();
    const all = [...earlier, { beganDatetime, composition, failed }].slice(-mostLoads);
    try {
      marks?.setItem(key, JSON.stringify(all));
    } catch {
      // A full storage: the record lacks this load.
    }
  });
  return earlier;
}
