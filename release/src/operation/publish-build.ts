import { publish, type PublishOptions } from '../flows/publish';
import { done, type Result } from '../outcome';
import type { Answer, Ports } from './operation';

const outcomes = {
  published: 'is published',
  repaired: 'was published before; damaged files are repaired',
  unchanged: 'was published before, with the same bytes',
};

/** Publishes a build that lies on this machine: its folder, or a tarball. */
export async function publishBuild(
  { store, progress }: Pick<Ports, 'store' | 'progress'>,
  build: string,
  options: Pick<PublishOptions, 'version' | 'allow'>,
): Promise<Result<Answer>> {
  const published = await publish(store, build, { ...options, progress });
  if (!published.ok) return published;
  const { name, path, written, version: under } = published.value;
  return done({
    lines: [
      `${name} ${under} ${outcomes[written]}: /${path}/`,
      `To make it live: npm run release -- activate ${name}=${under}`,
    ],
    json: published.value,
  });
}
