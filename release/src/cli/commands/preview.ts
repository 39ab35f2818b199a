import type { Versions } from '../../composing/parts';
import { previewLimits } from '../../limits';
import { readForce } from '../../operations/force';
import type { Answer } from '../../operations/operation';
import { refusal } from '../../outcome/refusal';
import { done, refused, type Result } from '../../outcome/result';
import { askServer } from '../ask-server';
import type { Arguments, Command, Server } from '../command';
import { mountOptions, readVersions } from '../moving';
import { isPort, readLive, readOrigin } from '../reading';
import { untilStopped } from '../until-stopped';

const minute = 60 * 1000;
const hour = 60 * minute;

export const previewCommand: Command = {
  usage: '<name>=<version> …',
  does: 'shows published versions before they are live, at an address that you pass on',
  teaches: [
    'The versions are checked beside what is live, as check does, and served by this command until the time is over or you\nstop it. Nothing becomes live, and the live site is not touched.',
    'It prints an address that nobody can guess. Its page says what it is; a press there begins the preview. Every page then has\na banner, whose button ends it. Calls go to the live site: what is ordered in a preview is ordered.',
    'With --server the server shows them, if ops have given it host names (serve --help), with a token that may publish or activate\nthese parts; the command ends, and the preview when its time is over or the server stops. A token has two; a third ends its first.',
    'Without --origin only this machine reaches it. For colleagues and phones let a proxy with TLS pass a host name of its\nown on to --port, and name it: cookies and drafts of the live site stay apart.',
  ],
  examples: [
    'preview remote-gifts=1.2.0 --against https://shop.example.jp',
    'preview remote-gifts=1.2.0 --against https://shop.example.jp --origin https://preview.example.jp --for 8h',
    'preview remote-gifts=1.2.0 --for 8h --server https://release.example.jp',
  ],
  options: {
    against: { value: '<url>', does: 'the origin of the live site, which takes the calls' },
    for: {
      value: '<time>',
      does: 'ends it after that, like 30m or 8h; without it 2h, at most 24h',
    },
    origin: { value: '<url>', does: 'the origin that browsers see; without it this machine' },
    port: { value: '<number>', does: 'listens there; without it 4401' },
    address: { value: '<address>', does: 'listens at it; without it 127.0.0.1' },
    force: { value: '<finding>[,…]', does: 'shows it in spite of findings of the check' },
    ...mountOptions,
  },
  offered: true,
  without: ['json'],
  staysUp: true,
  run,
};

async function run(args: Arguments): Promise<Result<Answer>> {
  const { store, positionals, option, has, progress } = args;
  const versions = readVersions(positionals);
  if (!versions.ok) return versions;
  if (positionals.length === 0) return refused(refusal('no-preview'));
  const time = readTime(option('for'));
  if (!time.ok) return time;
  if (args.server) return askFor(args, versions.value, time.value);
  const live = readLive(option('against'));
  if (!live.ok) return live;
  const [given, port] = [option('origin'), option('port') ?? '4401'];
  const origin = readOrigin(given);
  if (given !== undefined && !origin) return refused(refusal('no-origin', { text: given }));
  if (!isPort(port)) return refused(refusal('no-count', { option: 'port', text: port }));
  const force = readForce(option('force')?.split(','), 'preview');
  if (!force.ok) return force;

  const { startPreview } = await import('../../preview/preview-site');
  const { mountOnce } = await import('../../mount/mount');
  const until = Date.now() + time.value;
  const preview = await startPreview(store, {
    versions: versions.value,
    live: live.value,
    until,
    origin,
    at: { port: Number(port), host: option('address') ?? '127.0.0.1' },
    force: force.value,
    progress,
    ...(!has('no-mount') && { mount: mountOnce }),
  });
  if (!preview.ok) return preview;
  for (const line of preview.value.warnings) console.log(`Warning: ${line}`);
  console.log(`${positionals.join(' ')} until ${new Date(until).toISOString()}:`);
  console.log(preview.value.address);
  if (origin) console.log(`Let your proxy pass ${origin} on to ${preview.value.listensAt}.`);
  console.log('Whoever has the address can enter. Stop with Ctrl+C.');
  await untilStopped(until - Date.now());
  await preview.value.close();
  return done({ lines: ['The preview has ended.'], json: {} });
}

/** What the server decides by itself. */
const ownToServer = ['against', 'origin', 'port', 'address', 'force', 'no-mount'];

async function askFor(
  { server, option, has, progress }: Arguments,
  versions: Versions,
  time: number,
): Promise<Result<Answer>> {
  const own = ownToServer.find((name) => has(name) || option(name) !== undefined);
  if (own !== undefined) return refused(refusal('not-with-server', { option: own }));
  const input = { versions, minutes: time / minute };
  return askServer(server as Server, { path: 'preview', input }, progress);
}

/** Reads `30m` or `2h`. @returns ms */
function readTime(text?: string): Result<number> {
  if (text === undefined) return done(previewLimits.usual);
  const [, count, unit] = /^(\d{1,4})([mh])$/.exec(text) ?? [];
  const time = Number(count) * (unit === 'h' ? hour : minute);
  return time > 0 && time <= previewLimits.longest
    ? done(time)
    : refused(refusal('no-duration', { text, hours: previewLimits.longest / hour }));
}
