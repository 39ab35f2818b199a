import { status } from '../../release/src/commands/status';
import { keyFileOf, readKey } from '../../release/src/credentials/signing-key';
import { activate } from '../../release/src/flows/activate';
import { verify } from '../../release/src/flows/verify';
import { formatRefusal, orThrow } from '../../release/src/outcome';
import { createFolderStore } from '../../release/src/store';

/** State of a store: which release is live. */
export const served = (siteDir: string) => createFolderStore(siteDir).readPointer();

/**
 * Returns the faults of a store after a command met a fault; one line each. A visitor gets the release from before or
 * a whole new one, every byte is as it was written, and the next command goes on.
 */
export async function faultsOf(siteDir: string): Promise<string[]> {
  const store = createFolderStore(siteDir);
  const read = await status(store);
  if (!read.ok) return read.failure.map(formatRefusal);
  const lines = [...read.value.warnings.map(formatRefusal), ...(await damageOf(siteDir))];
  const key = orThrow(await readKey(keyFileOf(siteDir)));
  // Pruned or withdrawn is what the command was asked for: these versions are always there.
  const next = { 'remote-auth': '1.0.0', 'remote-order-form': '1.1.0' };
  const gone = await activate(store, next, { key, smokeTest: fits });
  if (!gone.ok)
    return [...lines, ...gone.failure.map((one) => `next command: ${formatRefusal(one)}`)];
  return [...lines, ...(await damageOf(siteDir))];
}

/** Passes every smoke test, also if one is required. */
const fits = async () => ({
  ok: true as const,
  value: { by: 'no browser', findings: [], notes: [] },
});

async function damageOf(siteDir: string): Promise<string[]> {
  const { findings } = orThrow(await verify(createFolderStore(siteDir)));
  return findings.map(formatRefusal);
}
