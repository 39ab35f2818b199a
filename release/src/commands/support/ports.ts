import { readKey } from '../../credentials/signing-key';
import type { Ports } from '../../operation';

/** Returns what an operation works with on the machine of the store. */
export const portsOf = ({
  store,
  by,
  progress,
  keyFile,
}: Pick<Ports, 'store' | 'by' | 'progress'> & { keyFile: string }): Ports => ({
  store,
  by,
  progress,
  signing: () => readKey(keyFile),
  // Loaded with its browser only for a smoke test.
  smokeTest: async (...given) =>
    (await import('../../candidates/smoke-test/smoke-test')).smokeTest(...given),
});
