import { readFile, realpath, stat } from 'node:fs/promises';
import { create } from 'tar';
import { isBuild } from '../../builds/read-build';
import { buildLimits } from '../../limits';
import type { Answer } from '../../operation';
import { type Refusal, refusal, refused, type Result, type Step, step } from '../../outcome';
import { isVersion } from '../../protocol/names';
import { askServer, type Server } from './ask-server';

/** Publishes a build of this machine, a folder or a tarball, through a server. */
export async function sendBuild(
  server: Server,
  path: string,
  version: string | undefined,
  progress: (step: Step) => void,
): Promise<Result<Answer>> {
  if (version !== undefined && !isVersion(version))
    return refused(refusal('no-version-name', { version }));
  const found = await stat(path).catch(() => undefined);
  if (!found || !isBuild(path, found)) return refused(refusal('no-build', { dist: path }));
  progress(step('packing', { path }));
  const build = found.isDirectory() ? await pack(path) : await readBounded(path, found.size);
  if (!build) {
    const bound = buildLimits.build / 1024 / 1024;
    return refused(refusal('too-large', { path, bound }));
  }
  const query = version === undefined ? {} : { version };
  progress(step('sending', { bytes: build.length }));
  const answer = await askServer(server, { path: 'publish', query, build }, progress);
  return answer.ok ? answer : refused(...answer.failure.map((one) => named(one, path)));
}

/** The refusal with the build as it is called here: a server knows its upload alone. */
function named({ code, params }: Refusal, path: string): Refusal {
  const here = Object.entries(params).map(([name, value]) => [
    name,
    typeof value === 'string' ? value.replace(/^build\.tgz(?=$|[/:])/, path) : value,
  ]);
  return { code, params: Object.fromEntries(here) as Refusal['params'] };
}

const readBounded = async (path: string, size: number) =>
  size > buildLimits.build ? undefined : readFile(path);

async function pack(folder: string): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of create({ gzip: true, portable: true, cwd: await realpath(folder) }, [
    '.',
  ])) {
    chunks.push(chunk as Buffer);
    size += (chunk as Buffer).length;
    if (size > buildLimits.build) return undefined;
  }
  return Buffer.concat(chunks);
}
