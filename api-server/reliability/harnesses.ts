import { connections } from './connections';
import { kill } from './kill';
import type { Harness } from './outcome';

/** Every harness, by the name that `npm run reliability -- <name>` takes. */
export const harnesses: Readonly<Record<string, Harness>> = {
  kill,
  connections,
};
