import { readFileSync } from 'node:fs';
import { Type } from '@sinclair/typebox';
import { activate } from '../flows/activate';
import {
  forceOptions,
  move,
  moveOptions,
  nameOf,
  type Options,
  readForce,
  smokeTestOptions,
  type Values,
  versions,
  words as anyWords,
} from '../operation';
import { done, refusal, refused, type Result } from '../outcome';
import { toCompany } from '../settings/company';
import { toFilesOrigin } from '../settings/files-origin';
import { toPictureOrigins } from '../settings/pictures';
import type { ActivateSettings } from '../settings/settings';
import { toTelemetry } from '../settings/telemetry';
import { offered, readVersions } from './support';

/** Ops alone give them: they are of the whole site. */
const settingOptions = {
  '--telemetry <connection string>': ["where the page sends it; '' turns it off", anyWords],
  '--telemetry-config <url>': ['from which the telemetry fetches its configuration', anyWords],
  '--pictures <origins>': [
    "other origins from which pages load pictures; '' allows none",
    anyWords,
  ],
  '--company <file>': "a company's file: pages say its words; '' for those of the host",
  '--files-origin <origin>': [
    "from which pages load what is published, like a CDN; '' for the site itself",
    anyWords,
  ],
} as const satisfies Options;

export const activateCommand = offered({
  name: 'activate',
  usage: '<name>=<version> …',
  does: 'makes versions live for the next visitor, all of them in one step',
  teaches: [
    'Parts that are not named stay as they are. Before anything changes, every part is checked against the others; what does not fit is refused by name. Then a smoke test opens each page that changes in headless Chromium, with answers of the API that the host has recorded. Nothing is built, and no server is restarted.',
    'Sessions keep the versions that they began with, for 12 hours at most. Words of the company, telemetry, and origins of pictures and files stay as they were unless they are named, with versions or alone.',
    'check says beforehand what would be refused; --force <finding> goes on in spite of it.',
    '--traffic 1 gives the versions to 1 % of visitors, as a canary; rollout --help has more.',
    'A version that was withdrawn is refused unless you say --reinstate.',
  ],
  examples: [
    'activate remote-news=1.2.0',
    'activate host=2.0.0 remote-gifts=2.0.0 --why "new contract"',
    'activate remote-news=1.2.0 --traffic 1',
    'activate remote-news=1.2.0 --expect 000007-4d1f0c7a92be',
    "activate --telemetry ''",
    'activate --company company.json',
    'activate --pictures https://pictures.example.jp',
    'activate --files-origin https://files.example.jp',
  ],
  options: {
    ...moveOptions,
    ...forceOptions,
    ...smokeTestOptions,
    '--traffic <percent>': [
      'gives the versions to so many visitors only, 0.01 to 99.99; again with more to widen',
      Type.Number(),
    ],
    '--judge': [
      'with --traffic: release serve analyses the rollout, and widens or withdraws it by itself',
      Type.Boolean(),
    ],
    '--reinstate': ['allows versions that were withdrawn', Type.Boolean()],
    ...settingOptions,
  },
  needs: ['activate'],
  waits: true,
  isHeavy: true,
  input: {
    versions,
    company: Type.Optional(Type.String({ maxLength: 40_000, description: "a company's file" })),
  },
  read({ words, values: { traffic, company: file }, resolvePath }) {
    const read = readVersions(words);
    if (!read.ok) return read;
    if (traffic !== undefined && !(Number(traffic || NaN) > 0))
      return refused(refusal('no-traffic', { text: traffic }));
    if (file === undefined) return done({ versions: read.value });
    const company = readGiven(file && resolvePath(file));
    return company.ok ? done({ versions: read.value, company: company.value }) : company;
  },
  parts: (given) => (hasSettings(given) ? 'all' : Object.keys(given.versions)),
  async run(ports, given) {
    const { versions: wanted, traffic, judge, reinstate = false, noMount } = given;
    const force = readForce(given.force, given.why);
    if (!force.ok) return force;
    const settings = readSettings(given);
    if (!settings.ok) return settings;
    if (judge && traffic === undefined) return refused(refusal('judge-no-traffic'));
    const isForNothing = traffic !== undefined || !hasSettings(given);
    if (Object.keys(wanted).length === 0 && isForNothing) return refused(refusal('no-versions'));
    return move(ports, given, 'Active', (options) =>
      activate(ports.store, wanted, {
        ...options,
        ...settings.value,
        force: force.value,
        ...(traffic !== undefined && { traffic }),
        ...(judge && { judge }),
        ...(!noMount && { smokeTest: ports.smokeTest }),
        progress: ports.progress,
        reinstate,
      }),
    );
  },
});

type Given = Values<typeof settingOptions>;

const settingNames = Object.keys(settingOptions).map(nameOf) as (keyof Given)[];

const hasSettings = (given: Given) => settingNames.some((name) => given[name] !== undefined);

/** Reads a company's file where the command was typed: the server that is asked has no such file. */
function readGiven(path: string): Result<string> {
  if (path === '') return done('');
  try {
    return done(readFileSync(path, 'utf8'));
  } catch (error) {
    return refused(refusal('no-company', { why: String(error) }));
  }
}

function readSettings(given: Given): Result<ActivateSettings> {
  const read = {
    telemetry: readTelemetry(given),
    pictures: given.pictures === undefined ? undefined : toPictureOrigins(given.pictures),
    company: given.company === undefined ? undefined : toCompany(given.company),
    filesOrigin: given.filesOrigin === undefined ? undefined : toFilesOrigin(given.filesOrigin),
  };
  const wrong = Object.values(read).find((one) => one?.ok === false);
  if (wrong?.ok === false) return wrong;
  const values = Object.entries(read).flatMap(([name, one]) =>
    one?.ok ? [[name, one.value]] : [],
  );
  return done(Object.fromEntries(values) as ActivateSettings);
}

function readTelemetry({ telemetry, telemetryConfig }: Given) {
  if (telemetry === undefined && telemetryConfig === undefined) return undefined;
  if (telemetry === '' && telemetryConfig === undefined) return done(null);
  return toTelemetry(telemetry ?? '', telemetryConfig);
}
