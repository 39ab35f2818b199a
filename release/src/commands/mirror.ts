import { followStore } from '../flows/follow-store';
import { mirror } from '../flows/mirror';
import { done, refusal, refused } from '../outcome';
import { createFolderStore } from '../store';
import { command, untilStopped } from './support';

export const mirrorCommand = command({
  name: 'mirror',
  usage: '<folder>',
  does: 'makes a folder serve what the store serves: for servers of a site whose store is a bucket',
  teaches: [
    'Copies what visitors of the served release may get, compares each byte with what was recorded, and moves the pointer of the folder last. nginx, or our site server, serves the folder with the same bytes as any other.',
    '--watch looks every second until it is stopped. While the store cannot be asked, the folder serves what it served. Each server of a site has a folder of its own.',
  ],
  examples: [
    'mirror /srv/site --site s3://releases/shop --watch',
    'mirror /srv/site --site s3://releases/shop',
  ],
  options: { '--watch': 'looks every second, until it is stopped' },
  async run({ words: [folder, ...others], values, store, resolvePath }) {
    if (folder === undefined || others.length > 0) return refused(refusal('no-mirror-folder'));
    const copy = createFolderStore(resolvePath(folder));
    if (values.watch) {
      const stopped = new AbortController();
      void untilStopped().then(() => stopped.abort());
      const say = (line: string) => console.log(`${new Date().toISOString()} ${line}`);
      await followStore(store, copy, say, stopped.signal);
    }
    const mirrored = await mirror(store, copy);
    if (!mirrored.ok) return mirrored;
    const { release, changed } = mirrored.value;
    const how = changed ? 'serves' : 'served already';
    return done({ lines: [`${copy.name} ${how} release ${release}`], json: mirrored.value });
  },
});
