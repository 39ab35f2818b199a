import type { Versions } from '../composing/parts';
import { activate, type ActivateOptions } from '../flows/activate';
import { list } from '../flows/list';
import { publish } from '../flows/publish';
import { rollback } from '../flows/rollback';
import { status } from '../flows/status';
import { toTelemetry } from '../page/telemetry';
import { refusal } from '../refusals';
import { done, refused, type Result } from '../result';
import type { Arguments, Taken } from './arguments';

interface Command extends Taken {
  does: string;
  /** Returns the lines to print. */
  run: (args: Arguments) => Promise<Result<string[]>>;
}

export const commands: Record<string, Command> = {
  publish: {
    usage: 'publish <dist> [--version <version>]',
    does: 'publishes a build under its immutable path',
    options: ['version'],
    positionals: true,
    run: runPublish,
  },
  activate: {
    usage: 'activate <name>=<version> …',
    does: 'makes versions live for the next visitor',
    options: ['telemetry', 'telemetry-config'],
    positionals: true,
    run: runActivate,
  },
  rollback: {
    usage: 'rollback [--to <release>]',
    does: 'makes an earlier release live again: the previous one, or the named one',
    options: ['to'],
    positionals: false,
    run: runRollback,
  },
  status: {
    usage: 'status',
    does: 'shows the active composition and what is missing',
    options: [],
    positionals: false,
    run: runStatus,
  },
  list: {
    usage: 'list',
    does: 'lists all publications and releases',
    options: [],
    positionals: false,
    run: runList,
  },
};

const summary = Object.values(commands).map(({ usage, does }) => `  ${usage.padEnd(38)} ${does}`);

export const help = `Usage: npm run release -- <command> [--site <folder>]

${summary.join('\n')}

activate also sets where the page sends its telemetry, with versions or alone:

  --telemetry <connection string>        '' turns it off
  --telemetry-config <url>               from which the telemetry fetches its configuration

The site's folder is $DATA_DIR/site, or .data/site.`;

async function runPublish({
  store,
  positionals,
  version,
  resolvePath,
}: Arguments): Promise<Result<string[]>> {
  const [dist, ...others] = positionals;
  if (dist === undefined || others.length > 0) return refused(refusal('no-dist'));
  const published = await publish(store, resolvePath(dist), {
    ...(version !== undefined && { version }),
  });
  if (!published.ok) return published;
  const { name, path, changed, version: under } = published.value;
  const how = changed ? 'is published' : 'was published before, with the same bytes';
  return done([
    `${name} ${under} ${how}: /${path}/`,
    `To make it live: npm run release -- activate ${name}=${under}`,
  ]);
}

async function runActivate({ store, positionals, ...args }: Arguments): Promise<Result<string[]>> {
  const options = readTelemetry(args);
  if (!options.ok) return options;
  const versions = readVersions(positionals, 'telemetry' in options.value);
  if (!versions.ok) return versions;
  const activated = await activate(store, versions.value, options.value);
  if (!activated.ok) return activated;
  const { release, composition, changed, warnings } = activated.value;
  return done([
    ...warnings.map((line) => `Warning: ${line}`),
    `${changed ? 'Active' : 'Was active already'}: ${inWords(composition.versions)} (release ${release})`,
  ]);
}

async function runRollback({ store, to }: Arguments): Promise<Result<string[]>> {
  const back = await rollback(store, { ...(to !== undefined && { to }) });
  if (!back.ok) return back;
  const { release, composition, warnings } = back.value;
  return done([
    ...warnings.map((line) => `Warning: ${line}`),
    `Active again: ${inWords(composition.versions)} (release ${release})`,
  ]);
}

async function runStatus({ store }: Arguments): Promise<Result<string[]>> {
  const read = await status(store);
  if (!read.ok) return read;
  const { id, flow, activatedDatetime, previous, active, held, warnings } = read.value;
  return done([
    `Active: ${inWords(active.versions)} (release ${id}, by ${flow}, written ${activatedDatetime})`,
    ...warnings.map((line) => `Warning: ${line}`),
    ...held.map(
      ({ versions, supersededDatetime }) =>
        `Retained for sessions from before ${supersededDatetime}: ${inWords(versions)}`,
    ),
    `Rollback leads to: ${previous ?? 'nothing, this is the first'}`,
  ]);
}

async function runList({ store }: Arguments): Promise<Result<string[]>> {
  const listed = await list(store);
  if (!listed.ok) return listed;
  const { published, releases, current } = listed.value;
  const lines = [
    ...Object.entries(published).map(([name, versions]) => `${name}: ${versions.join(', ')}`),
    ...releases.map((id) => `release ${id}${id === current ? ' (current)' : ''}`),
  ];
  return lines.length > 0 ? done(lines) : refused(refusal('store-empty', { store: store.name }));
}

/** Nothing of it, that there is none, or where it goes. */
function readTelemetry({
  telemetry,
  telemetryConfig,
}: Pick<Arguments, 'telemetry' | 'telemetryConfig'>): Result<ActivateOptions> {
  if (telemetry === undefined && telemetryConfig === undefined) return done({});
  if (telemetry === '' && telemetryConfig === undefined) return done({ telemetry: null });
  const read = toTelemetry(telemetry ?? '', telemetryConfig);
  return read.ok ? done({ telemetry: read.value }) : read;
}

function readVersions(positionals: string[], mayBeNone: boolean): Result<Versions> {
  if (positionals.length === 0 && !mayBeNone) return refused(refusal('no-versions'));
  const versions: Versions = {};
  for (const text of positionals) {
    const [, name, version] = /^([^=]+)=(.+)$/.exec(text) ?? [];
    if (!name || !version) return refused(refusal('no-pair', { text }));
    versions[name] = version;
  }
  return done(versions);
}

function inWords(versions: Versions): string {
  return Object.entries(versions)
    .map(([name, version]) => `${name} ${version}`)
    .join(', ');
}
