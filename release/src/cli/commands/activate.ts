import { activate, type ActivateOptions } from '../../flows/activate';
import { toPictureOrigins } from '../../page/pictures';
import { toTelemetry } from '../../page/telemetry';
import { refusal } from '../../refusals';
import { done, refused, type Result } from '../../result';
import type { Answer, Arguments, Command } from '../command';
import {
  forceOptions,
  mountOptions,
  moveOptions,
  readForce,
  readVersions,
  signing,
  tellRelease,
  toMount,
  toMove,
} from '../moving';

export const activateCommand: Command = {
  usage: '<name>=<version> …',
  does: 'makes versions live for the next visitor, all of them in one step',
  teaches: [
    'Parts that are not named stay as they are. Before anything changes, every part is checked against\nthe others; what does not fit is refused by name. Then headless Chromium mounts each page that changes, with answers\nof the API that the host has recorded. Nothing is built, and no server is restarted.',
    'Sessions keep the versions that they began with, for 12 hours at most. Telemetry and origins of\npictures stay as they were unless they are named, with versions or alone.',
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
  },
  run,
};

async function run(args: Arguments): Promise<Result<Answer>> {
  const key = await signing(args);
  if (!key.ok) return key;
  const { store, positionals, has } = args;
  const force = readForce(args);
  if (!force.ok) return force;
  const telemetry = readTelemetry(args);
  if (!telemetry.ok) return telemetry;
  const pictures = readPictures(args);
  if (!pictures.ok) return pictures;
  const traffic = args.option('traffic');
  const settings = { ...telemetry.value, ...pictures.value };
  if (has('judge') && traffic === undefined) return refused(refusal('judge-no-traffic'));
  const isForNothing = traffic !== undefined || Object.keys(settings).length === 0;
  if (positionals.length === 0 && isForNothing) {
    return refused(refusal('no-versions'));
  }
  const versions = readVersions(positionals);
  if (!versions.ok) return versions;
  const activated = await activate(store, versions.value, {
    ...toMove(args),
    ...key.value,
    ...force.value,
    ...settings,
    ...(traffic !== undefined && { traffic: Number(traffic || NaN) }),
    ...(has('judge') && { judge: true }),
    ...toMount(args),
    reinstate: has('reinstate'),
  });
  return activated.ok ? done(tellRelease('Active', activated.value)) : activated;
}

/** Nothing of them, or all of them. */
function readPictures({ option }: Arguments): Result<Pick<ActivateOptions, 'pictures'>> {
  const words = option('pictures');
  if (words === undefined) return done({});
  const read = toPictureOrigins(words);
  return read.ok ? done({ pictures: read.value }) : read;
}

/** Nothing of it, that there is none, or where it goes. */
function readTelemetry({ option }: Arguments): Result<Pick<ActivateOptions, 'telemetry'>> {
  const [telemetry, config] = [option('telemetry'), option('telemetry-config')];
  if (telemetry === undefined && config === undefined) return done({});
  if (telemetry === '' && config === undefined) return done({ telemetry: null });
  const read = toTelemetry(telemetry ?? '', config);
  return read.ok ? done({ telemetry: read.value }) : read;
}
