import { activate, type ActivateOptions } from '../activate';
import type { Versions } from '../composition';
import { ReleaseError } from '../errors';
import { publish } from '../publish';
import { rollback } from '../rollback';
import { list, status } from '../status';
import { toTelemetry } from '../telemetry';
import type { Arguments, Taken } from './arguments';

interface Command extends Taken {
  does: string;
  /** Answers the lines to print. */
  run: (args: Arguments) => Promise<string[]>;
}

export const commands: Record<string, Command> = {
  publish: {
    usage: 'publish <dist> [--version <version>]',
    does: 'puts a build under its immutable path',
    options: ['version'],
    positionals: true,
    run: runPublish,
  },
  activate: {
    usage: 'activate <name>=<version> …',
    does: 'makes versions what the next visitor gets',
    options: ['telemetry', 'telemetry-config'],
    positionals: true,
    run: runActivate,
  },
  rollback: {
    usage: 'rollback [--to <release>]',
    does: 'back to the release before the current one',
    options: ['to'],
    positionals: false,
    run: runRollback,
  },
  status: {
    usage: 'status',
    does: 'what is served',
    options: [],
    positionals: false,
    run: runStatus,
  },
  list: {
    usage: 'list',
    does: 'what is published, and all releases',
    options: [],
    positionals: false,
    run: runList,
  },
};

const summary = Object.values(commands).map(({ usage, does }) => `  ${usage.padEnd(38)} ${does}`);

export const help = `Usage: npm run release -- <command> [--site <folder>]

${summary.join('\n')}

Where the page sends its telemetry is for activate to say, with versions or alone:

  --telemetry <connection string>        '' for nowhere
  --telemetry-config <url>               where that fetches a configuration by itself

The site's folder is $DATA_DIR/site, or .data/site.`;

async function runPublish({
  siteDir,
  positionals,
  version,
  resolvePath,
}: Arguments): Promise<string[]> {
  const [dist, ...others] = positionals;
  if (dist === undefined || others.length > 0) {
    throw new ReleaseError('Name one build: npm run release -- publish <dist folder>');
  }
  const { name, path, ...result } = await publish(siteDir, resolvePath(dist), {
    ...(version !== undefined && { version }),
  });
  const done = result.changed ? 'is published' : 'was published before, with the same bytes';
  return [
    `${name} ${result.version} ${done}: /${path}/`,
    `To make it live: npm run release -- activate ${name}=${result.version}`,
  ];
}

async function runActivate({ siteDir, positionals, ...args }: Arguments): Promise<string[]> {
  const options = readTelemetry(args);
  const { release, composition, changed, warnings } = await activate(
    siteDir,
    'telemetry' in options && positionals.length === 0 ? {} : readVersions(positionals),
    options,
  );
  return [
    ...warnings.map((line) => `Warning: ${line}`),
    `${changed ? 'Active' : 'Was active already'}: ${inWords(composition.versions)} (release ${release})`,
  ];
}

async function runRollback({ siteDir, to }: Arguments): Promise<string[]> {
  const { release, composition } = await rollback(siteDir, { ...(to !== undefined && { to }) });
  return [`Active again: ${inWords(composition.versions)} (release ${release})`];
}

async function runStatus({ siteDir }: Arguments): Promise<string[]> {
  const { id, activatedDatetime, previous, active, held, warnings } = await status(siteDir);
  return [
    `Active: ${inWords(active.versions)} (release ${id}, written ${activatedDatetime})`,
    ...warnings.map((line) => `Warning: ${line}`),
    ...held.map(
      ({ versions, supersededDatetime }) =>
        `Held by sessions from before ${supersededDatetime}: ${inWords(versions)}`,
    ),
    `Rollback leads to: ${previous ?? 'nothing, this is the first'}`,
  ];
}

async function runList({ siteDir }: Arguments): Promise<string[]> {
  const { published, releases, current } = await list(siteDir);
  const lines = [
    ...Object.entries(published).map(([name, versions]) => `${name}: ${versions.join(', ')}`),
    ...releases.map((id) => `release ${id}${id === current ? ' (current)' : ''}`),
  ];
  if (lines.length > 0) return lines;
  throw new ReleaseError(
    `Nothing is published in ${siteDir}. Publish a build, or name another folder with --site.`,
  );
}

/** Nothing of it, that there is none, or where it goes. */
function readTelemetry({
  telemetry,
  telemetryConfig,
}: Pick<Arguments, 'telemetry' | 'telemetryConfig'>): ActivateOptions {
  if (telemetry === undefined && telemetryConfig === undefined) return {};
  if (telemetry === '' && telemetryConfig === undefined) return { telemetry: null };
  return { telemetry: toTelemetry(telemetry ?? '', telemetryConfig) };
}

function readVersions(positionals: string[]): Versions {
  if (positionals.length === 0) {
    throw new ReleaseError('Name what to activate: npm run release -- activate <name>=<version>');
  }
  const pairs = positionals.map((text) => {
    const [, name, version] = /^([^=]+)=(.+)$/.exec(text) ?? [];
    if (name && version) return [name, version] as const;
    throw new ReleaseError(`"${text}" is not <name>=<version>, for example remote-auth=1.0.0.`);
  });
  return Object.fromEntries(pairs);
}

function inWords(versions: Versions): string {
  return Object.entries(versions)
    .map(([name, version]) => `${name} ${version}`)
    .join(', ');
}
