import type { Answer } from '../../operations/operation';
import { refusal } from '../../outcome/refusal';
import { done, refused, type Result } from '../../outcome/result';
import { step } from '../../outcome/step';
import type { Arguments, Command } from '../command';
import { isPort, readLive } from '../reading';
import { untilStopped } from '../until-stopped';

export const devCommand: Command = {
  usage: '<build>',
  does: 'shows the live site on this machine, with one part from a folder',
  teaches: [
    '<build> is the folder that a bundler writes and writes again (rspack --watch). The page reloads when it\nchanges. Nobody else sees it: documents are composed on this machine, and nothing is published.',
    'Calls go to the live site as if its own page made them: what you order there is ordered. Telemetry is off. What the\ncheck would refuse is said, and shown.',
  ],
  without: ['site', 'json'],
  staysUp: true,
  examples: ['dev remote-gifts/dist --against https://shop.example.jp'],
  options: {
    against: { value: '<url>', does: 'the origin of the live site' },
    port: { value: '<number>', does: 'listens there on this machine; without it 4400' },
  },
  run,
};

async function run({
  positionals,
  option,
  resolvePath,
  progress,
}: Arguments): Promise<Result<Answer>> {
  const [build, ...others] = positionals;
  const port = option('port') ?? '4400';
  if (build === undefined || others.length > 0) return refused(refusal('no-dist', { name: 'dev' }));
  const against = readLive(option('against'));
  if (!against.ok) return against;
  const live = against.value;
  if (!isPort(port)) return refused(refusal('no-count', { option: 'port', text: port }));
  const { startDevSite } = await import('../../dev/dev-site');
  progress(step('fetching', { site: live }));
  const say = (line: string) => console.log(line);
  const dist = resolvePath(build);
  const site = await startDevSite({ dist, live, port: Number(port), say });
  if (!site.ok) return site;
  say(`${live} with ${dist}: ${site.value.url}. Stop with Ctrl+C.`);
  progress(step('showing'));
  await untilStopped();
  await site.value.close();
  return done({ lines: ['Stopped.'], json: {} });
}
