import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { keyFileOf, makeKey } from '../../release/src/credentials/signing-key';
import { activate } from '../../release/src/flows/activate';
import { publish } from '../../release/src/flows/publish';
import { orThrow } from '../../release/src/outcome';
import { createFolderStore } from '../../release/src/store';
import {
  hostBuild,
  hostFiles,
  remoteBuild,
  remoteFiles,
  writeDist,
} from '../../release/src/testing/builds';
import { everyPart } from '../../release/src/testing/site';

const day = 24 * 60 * 60 * 1000; // ms

/** A command of the tool, on a site as {@link makeSites} makes it. */
export interface Tried {
  name: string;
  args: readonly string[];
}

/** A folder with a signed site of five releases, of which each trial gets a copy. */
export async function makeSites() {
  const folder = await mkdtemp(join(tmpdir(), 'release-faults-'));
  const base = join(folder, 'base');
  const store = createFolderStore(join(base, 'site'));
  const dist = (name: string, version: string) => join(base, `${name}-${version}`);
  await writeDist(dist('host', '1.0.0'), hostBuild, hostFiles);
  orThrow(await publish(store, dist('host', '1.0.0')));
  for (const name of ['remote-auth', 'remote-order-form'])
    for (const version of ['1.0.0', '1.1.0', '1.2.0']) {
      await writeDist(dist(name, version), remoteBuild(name, version), remoteFiles(version));
      if (name === 'remote-auth' || version !== '1.2.0')
        orThrow(await publish(store, dist(name, version)));
    }
  const key = orThrow(await makeKey(keyFileOf(join(base, 'site'))));
  const other = orThrow(await makeKey(join(base, 'other.pem')));
  const start = Date.now() - 5 * day;
  const steps = [
    everyPart,
    ...['1.2.0', '1.0.0', '1.1.0'].map((version) => ({ 'remote-auth': version })),
  ];
  for (const [at, versions] of steps.entries())
    orThrow(await activate(store, versions, { key, now: () => new Date(start + at * day) }));

  const commands: Tried[] = [
    { name: 'publish', args: ['publish', dist('remote-order-form', '1.2.0')] },
    { name: 'activate', args: ['activate', 'remote-auth=1.2.0', '--no-mount'] },
    { name: 'deactivate', args: ['deactivate', 'remote-auth'] },
    { name: 'rollback', args: ['rollback'] },
    { name: 'withdraw', args: ['withdraw', 'remote-auth=1.1.0'] },
    { name: 'prune', args: ['prune'] },
    { name: 'keys', args: ['keys', 'accept', other.publicKey] },
    { name: 'mount', args: ['mount', 'required'] },
  ];
  let copies = 0;
  return {
    commands,
    /** @returns the store's folder of a copy, and the way to remove it */
    async copy() {
      const copied = join(folder, `copy-${(copies += 1)}`);
      await cp(base, copied, { recursive: true, verbatimSymlinks: true });
      const remove = () => rm(copied, { recursive: true, force: true });
      return { siteDir: join(copied, 'site'), remove };
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}
