import { activateOperation } from '../../operations/activate';
import type { Answer } from '../../operations/operation';
import { refusal } from '../../outcome/refusal';
import { refused, type Result } from '../../outcome/result';
import type { Arguments, Command } from '../command';
import {
  forceOptions,
  mountOptions,
  moveOptions,
  readMount,
  readMove,
  readVersions,
} from '../moving';
import { perform } from '../perform';

export const activateCommand: Command = {
  usage: '<name>=<version> …',
  does: 'makes versions live for the next visitor, all of them in one step',
  teaches: [
    'Parts that are not named stay as they are. Before anything changes, every part is checked against\nthe others; what does not fit is refused by name. Then headless Chromium mounts each page that changes, with answers\nof the API that the host has recorded. Nothing is built, and no server is restarted.',
    'Sessions keep the versions that they began with, for 12 hours at most. Telemetry and origins of\npictures and files stay as they were unless they are named, with versions or alone.',
    'check says beforehand what would be refused; --force <finding> goes on in spite of it.',
    '--traffic 1 gives the versions to 1 % of visitors; rollout --help tells more.',
    'A version that was withdrawn is refused unless you say --reinstate.',
  ],
  examples: [
    'activate remote-news=1.2.0',
    'activate host=2.0.0 remote-gifts=2.0.0 --why "new contract"',
    'activate remote-news=1.2.0 --traffic 1',
    'activate remote-news=1.2.0 --expect 000007-4d1f0c7a92be',
    "activate --telemetry ''",
    'activate --pictures https://pictures.example.jp',
    'activate --files-origin https://files.example.jp',
  ],
  options: {
    ...moveOptions,
    ...forceOptions,
    ...mountOptions,
    traffic: {
      value: '<percent>',
      does: 'gives the versions to so many visitors only, 0.01 to 99.99; again with more to widen',
    },
    judge: { does: 'with --traffic: release serve widens or withdraws the rollout by itself' },
    reinstate: { does: 'allows versions that were withdrawn' },
    telemetry: { value: '<connection string>', does: "where the page sends it; '' turns it off" },
    'telemetry-config': {
      value: '<url>',
      does: 'from which the telemetry fetches its configuration',
    },
    pictures: {
      value: '<origins>',
      does: "other origins from which pages load pictures; '' allows none",
    },
    'files-origin': {
      value: '<origin>',
      does: "from which pages load what is published, like a CDN; '' for the site itself",
    },
  },
  offered: true,
  run,
};

async function run(args: Arguments): Promise<Result<Answer>> {
  const { positionals, option, has } = args;
  const versions = readVersions(positionals);
  if (!versions.ok) return versions;
  const traffic = option('traffic');
  if (traffic !== undefined && !(Number(traffic || NaN) > 0))
    return refused(refusal('no-traffic', { text: traffic }));
  const [telemetry, telemetryConfig, pictures, filesOrigin, force] = [
    option('telemetry'),
    option('telemetry-config'),
    option('pictures'),
    option('files-origin'),
    option('force'),
  ];
  return perform(args, activateOperation, {
    versions: versions.value,
    ...(traffic !== undefined && { traffic: Number(traffic) }),
    ...(has('judge') && { judge: true }),
    ...(has('reinstate') && { reinstate: true }),
    ...(telemetry !== undefined && { telemetry }),
    ...(telemetryConfig !== undefined && { telemetryConfig }),
    ...(pictures !== undefined && { pictures }),
    ...(filesOrigin !== undefined && { filesOrigin }),
    ...(force !== undefined && { force: force.split(',') }),
    ...readMount(args),
    ...readMove(args),
  });
}
