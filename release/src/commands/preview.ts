import { previewLimits } from '../limits';
import { flagOf, readForce, smokeTestOptions } from '../operation';
import { done, refusal, refused, type Result } from '../outcome';
import {
  askServer,
  command,
  isPort,
  portsOf,
  readLive,
  readOrigin,
  readVersions,
  untilStopped,
} from './support';

const minute = 60 * 1000;
const hour = 60 * minute;

/** Options that a server decides by itself. */
const ownToServer = ['against', 'origin', 'port', 'address', 'force', 'noMount'];

export const previewCommand = command({
  name: 'preview',
  usage: '<name>=<version> …',
  does: 'shows published versions before they are live, at an address that you pass on',
  teaches: [
    'The versions are checked beside what is live, as check does, and served by this command until the time is over or you stop it. Nothing becomes live, and the live site is not touched.',
    'It prints an address that nobody can guess. Its page says what it is; a press there begins the preview. Every page then has a banner, whose button ends it. Calls go to the live site: what is ordered in a preview is ordered.',
    'With --server the server shows them, if ops have given it host names (serve --help), with a token that may publish or activate these parts; the command ends, and the preview when its time is over or the server stops. A token has two; a third ends its first.',
    'Without --origin only this machine reaches it. For colleagues and phones let a proxy with TLS pass a host name of its own on to --port, and name it: cookies and drafts of the live site stay apart.',
  ],
  examples: [
    'preview remote-gifts=1.2.0 --against https://shop.example.jp',
    'preview remote-gifts=1.2.0 --against https://shop.example.jp --origin https://preview.example.jp --for 8h',
    'preview remote-gifts=1.2.0 --for 8h --server https://release.example.jp',
  ],
  options: {
    '--against <url>': 'the origin of the live site, which takes the calls',
    '--for <time>': 'ends it after that, like 30m or 8h; without it 2h, at most 24h',
    '--origin <url>': 'the origin that browsers see; without it this machine',
    '--port <number>': 'listens there; without it 4401',
    '--address <address>': 'listens at it; without it 127.0.0.1',
    '--force <finding>[,…]': 'shows it in spite of findings of the check',
    ...smokeTestOptions,
  },
  isOffered: true,
  without: ['--json'],
  staysUp: true,
  async run(args) {
    const { words, values, server, store, progress } = args;
    const { port = '4401', address: host = '127.0.0.1', origin: given } = values;
    const versions = readVersions(words);
    if (!versions.ok) return versions;
    if (words.length === 0) return refused(refusal('no-preview'));
    const time = readTime(values.for);
    if (!time.ok) return time;
    if (server) {
      const own = ownToServer.find((name) => name in values);
      if (own !== undefined) return refused(refusal('not-with-server', { option: flagOf(own) }));
      const input = { versions: versions.value, minutes: time.value / minute };
      return askServer(server, { path: 'preview', input }, progress);
    }
    const live = readLive(values.against);
    if (!live.ok) return live;
    const origin = readOrigin(given);
    if (given !== undefined && !origin) return refused(refusal('no-origin', { text: given }));
    if (!isPort(port)) return refused(refusal('no-count', { option: 'port', text: port }));
    const force = readForce(values.force?.split(','), 'preview');
    if (!force.ok) return force;

    const { startPreview } = await import('../candidates/preview/preview-site');
    const until = Date.now() + time.value;
    const preview = await startPreview(store, {
      versions: versions.value,
      live: live.value,
      until,
      origin,
      at: { port: Number(port), host },
      force: force.value,
      progress,
      ...(!values.noMount && { smokeTest: portsOf(args).smokeTest }),
    });
    if (!preview.ok) return preview;
    for (const line of preview.value.warnings) console.log(`Warning: ${line}`);
    console.log(`${words.join(' ')} until ${new Date(until).toISOString()}:`);
    console.log(preview.value.address);
    if (origin) console.log(`Let your proxy pass ${origin} on to ${preview.value.listensAt}.`);
    console.log('Whoever has the address can enter. Stop with Ctrl+C.');
    await untilStopped(until - Date.now());
    await preview.value.close();
    return done({ lines: ['The preview has ended.'], json: {} });
  },
});

/** Reads `30m` or `2h`. @returns ms */
function readTime(text?: string): Result<number> {
  if (text === undefined) return done(previewLimits.usual);
  const [, count, unit] = /^(\d{1,4})([mh])$/.exec(text) ?? [];
  const time = Number(count) * (unit === 'h' ? hour : minute);
  return time > 0 && time <= previewLimits.longest
    ? done(time)
    : refused(refusal('no-duration', { text, hours: previewLimits.longest / hour }));
}
