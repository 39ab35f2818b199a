import type { Answer } from '../../operations/operation';
import { publishBuild } from '../../operations/publish';
import { refusal } from '../../outcome/refusal';
import { refused, type Result } from '../../outcome/result';
import type { Arguments, Command } from '../command';
import { sendBuild } from '../send-build';

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
  offered: true,
  run,
};

async function run(args: Arguments): Promise<Result<Answer>> {
  const { server, positionals, option, resolvePath, progress } = args;
  const [build, ...others] = positionals;
  if (build === undefined || others.length > 0)
    return refused(refusal('no-dist', { name: 'publish' }));
  const version = option('version');
  const path = resolvePath(build);
  if (server) return sendBuild(server, path, version, progress);
  return publishBuild(args, path, { ...(version !== undefined && { version }) });
}
