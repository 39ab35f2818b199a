import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hostBuild, hostFiles, remoteBuild, remoteFiles, useTempDir, writeDist } from './builds';
import { publish } from './flows';

export const everyPart = { host: '1.0.0', 'remote-auth': '1.0.0', 'remote-order-form': '1.0.0' };

/** A site of its own for each test, with host and both remotes published as 1.0.0. */
export function useSite() {
  const temp = useTempDir();
  let published: string;
  let builds = 0;

  const publishTo = async (siteDir: string, build: object, files: Record<string, string>) => {
    builds += 1;
    return publish(siteDir, await writeDist(join(siteDir, `../dist-${builds}`), build, files));
  };

  beforeAll(async () => {
    published = await mkdtemp(join(tmpdir(), 'release-published-'));
    const siteDir = join(published, 'site');
    await publishTo(siteDir, hostBuild, hostFiles);
    await publishTo(siteDir, remoteBuild('remote-auth'), remoteFiles('1.0.0'));
    await publishTo(siteDir, remoteBuild('remote-order-form'), remoteFiles('1.0.0'));
  });
  afterAll(() => rm(published, { recursive: true, force: true }));
  beforeEach(() => cp(published, temp.path, { recursive: true }));

  return {
    get dir() {
      return join(temp.path, 'site');
    },
    publishHost(more: object) {
      return publishTo(this.dir, { ...hostBuild, ...more }, hostFiles);
    },
    publishRemote(name: string, version: string, more: object = {}) {
      return publishTo(this.dir, { ...remoteBuild(name, version), ...more }, remoteFiles(version));
    },
  };
}
