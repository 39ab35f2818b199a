import { publish } from '../../flows/publish';
import { refusal } from '../../refusals';
import { done, refused, type Result } from '../../result';
import type { Answer, Arguments, Command } from '../command';

const outcomes = {
  published: 'is published',
  repaired: 'was published before; damaged files are repaired',
  unchanged: 'was published before, with the same bytes',
};

export const publishCommand: Command = {
  usage: '<build>',
  does: 'puts a build into the store under its version, for ever',
  teaches: [
    '<build> is a folder with a build.json, as our presets write it, or a tarball (.tgz) that holds one.\nNothing is live before you activate it.',
    'A published version never changes, because browsers keep its files for a year: other bytes under\nthe same version are refused. The same bytes again repair files that were damaged in the store.',
  ],
  examples: ['publish remote-gifts/dist', 'publish remote-news-1.2.0.tgz --version 1.2.0+night'],
  options: {
    version: { value: '<version>', does: 'instead of the version that build.json names' },
  },
  run,
};

async function run({
  store,
  positionals,
  option,
  resolvePath,
  progress,
}: Arguments): Promise<Result<Answer>> {
  const [build, ...others] = positionals;
  if (build === undefined || others.length > 0) return refused(refusal('no-dist'));
  const version = option('version');
  const published = await publish(store, resolvePath(build), {
    progress,
    ...(version !== undefined && { version }),
  });
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
