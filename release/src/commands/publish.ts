import { publishBuild } from '../operation';
import { refusal, refused } from '../outcome';
import { command, sendBuild } from './support';

export const publishCommand = command({
  name: 'publish',
  usage: '<build>',
  does: 'puts a build into the store under its version, for ever',
  teaches: [
    '<build> is a folder with a build.json, as our presets write it, or a tarball (.tgz) that holds one. Nothing is live before you activate it.',
    'A published version never changes, because browsers keep its files for a year: other bytes under the same version are refused. The same bytes again repair files that were damaged in the store.',
  ],
  examples: ['publish remote-gifts/dist', 'publish remote-news-1.2.0.tgz --version 1.2.0+night'],
  options: { '--version <version>': 'instead of the version that build.json names' },
  isOffered: true,
  async run({ words: [build, ...others], values, server, resolvePath, progress, store }) {
    if (build === undefined || others.length > 0)
      return refused(refusal('no-dist', { name: 'publish' }));
    const path = resolvePath(build);
    return server
      ? sendBuild(server, path, values.version, progress)
      : publishBuild({ store, progress }, path, values);
  },
});
