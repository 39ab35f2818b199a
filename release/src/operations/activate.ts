import { type Static, Type } from '@sinclair/typebox';
import { activate, type ActivateOptions } from '../flows/activate';
import { refusal } from '../outcome/refusal';
import { done, refused, type Result } from '../outcome/result';
import { toFilesOrigin } from '../settings/files-origin';
import { toPictureOrigins } from '../settings/pictures';
import { toTelemetry } from '../settings/telemetry';
import { force, readForce } from './force';
import { input, move, noMount, toMove, versions, words } from './inputs';
import { operation } from './operation';
import { tellRelease } from './tell-release';

const asked = input({
  versions,
  traffic: Type.Optional(Type.Number({ description: 'percent of visitors, 0.01 to 99.99' })),
  judge: Type.Optional(
    Type.Boolean({ description: 'with a traffic: the server widens or withdraws it by itself' }),
  ),
  reinstate: Type.Optional(Type.Boolean({ description: 'allows versions that were withdrawn' })),
  telemetry: Type.Optional(words("a connection string; '' turns the telemetry off")),
  telemetryConfig: Type.Optional(words('from which the telemetry fetches its configuration')),
  pictures: Type.Optional(words("other origins from which pages load pictures; '' allows none")),
  filesOrigin: Type.Optional(
    words("from which pages load what is published, like a CDN; '' for the site itself"),
  ),
  force,
  noMount,
  ...move,
});
type Asked = Static<typeof asked>;

export const activateOperation = operation({
  path: 'activate',
  does: 'makes versions live for the next visitor, all of them in one step',
  needs: ['activate'],
  waits: true,
  isHeavy: true,
  input: asked,
  parts: (given) => (hasSettings(given) ? 'all' : Object.keys(given.versions)),
  async run(ports, given) {
    const forced = readForce(given.force, given.why);
    if (!forced.ok) return forced;
    const settings = readSettings(given);
    if (!settings.ok) return settings;
    const { versions: wanted, traffic, judge, reinstate } = given;
    if (judge && traffic === undefined) return refused(refusal('judge-no-traffic'));
    const isForNothing = traffic !== undefined || !hasSettings(given);
    if (Object.keys(wanted).length === 0 && isForNothing) return refused(refusal('no-versions'));
    const options = await toMove(ports, given);
    if (!options.ok) return options;
    const activated = await activate(ports.store, wanted, {
      ...options.value,
      ...settings.value,
      force: forced.value,
      ...(traffic !== undefined && { traffic }),
      ...(judge && { judge }),
      ...(!given.noMount && { mount: ports.mount }),
      progress: ports.progress,
      reinstate: reinstate ?? false,
    });
    return activated.ok ? done(tellRelease('Active', activated.value)) : activated;
  },
});

const hasSettings = ({ telemetry, telemetryConfig, pictures, filesOrigin }: Asked) =>
  [telemetry, telemetryConfig, pictures, filesOrigin].some((words) => words !== undefined);

function readSettings({
  telemetry,
  telemetryConfig,
  pictures,
  filesOrigin,
}: Asked): Result<Pick<ActivateOptions, 'telemetry' | 'pictures' | 'filesOrigin'>> {
  const sent = readTelemetry(telemetry, telemetryConfig);
  if (!sent.ok) return sent;
  const origins = pictures === undefined ? undefined : toPictureOrigins(pictures);
  if (origins?.ok === false) return origins;
  const origin = filesOrigin === undefined ? undefined : toFilesOrigin(filesOrigin);
  if (origin?.ok === false) return origin;
  return done({
    ...sent.value,
    ...(origins && { pictures: origins.value }),
    ...(origin && { filesOrigin: origin.value }),
  });
}

/** Nothing of it, that there is none, or where it goes. */
function readTelemetry(
  telemetry: string | undefined,
  config: string | undefined,
): Result<Pick<ActivateOptions, 'telemetry'>> {
  if (telemetry === undefined && config === undefined) return done({});
  if (telemetry === '' && config === undefined) return done({ telemetry: null });
  const read = toTelemetry(telemetry ?? '', config);
  return read.ok ? done({ telemetry: read.value }) : read;
}
