import { done, refusal, refused, step } from '../outcome';
import { command, isPort, readLive, untilStopped } from './support';

export const devCommand = command({
  name: 'dev',
  usage: '<build>',
  does: 'shows the live site on this machine, with one part from a folder',
  teaches: [
    '<build> is the folder that a bundler writes and writes again (rspack --watch). The page reloads when it changes. Nobody else sees it: documents are composed on this machine, and nothing is published.',
    'Calls go to the live site as if its own page made them: what you order there is ordered. Telemetry is off. What the check would refuse is said, and shown.',
  ],
  examples: ['dev remote-gifts/dist --against https://shop.example.jp'],
  options: {
    '--against <url>': 'the origin of the live site',
    '--port <number>': 'listens there on this machine; without it 4400',
  },
  without: ['--site', '--json'],
  staysUp: true,
  async run({ words: [build, ...others], values, resolvePath, progress }) {
    const { port = '4400' } = values;
    if (build === undefined || others.length > 0)
      return refused(refusal('no-dist', { name: 'dev' }));
    const live = readLive(values.against);
    if (!live.ok) return live;
    if (!isPort(port)) return refused(refusal('no-count', { option: 'port', text: port }));
    const { startDevSite } = await import('../candidates/dev/dev-site');
    progress(step('fetching', { site: live.value }));
    const say = (line: string) => console.log(line);
    const dist = resolvePath(build);
    const site = await startDevSite({ dist, live: live.value, port: Number(port), say });
    if (!site.ok) return site;
    say(`${live.value} with ${dist}: ${site.value.url}. Stop with Ctrl+C.`);
    progress(step('showing'));
    await untilStopped();
    await site.value.close();
    return done({ lines: ['Stopped.'], json: {} });
  },
});
