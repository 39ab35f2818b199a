import { tellChange } from '../composing/changes';
import type { Mount } from '../composing/mounting';
import type { Versions } from '../composing/parts';
import type { BroughtOut } from '../flows/bring-out';
import type { MoveOptions } from '../flows/move';
import { readKey } from '../keys/key';
import { refusal, type RefusalCode } from '../refusals';
import { done, refused, type Result } from '../result';
import type { Rollouts } from '../store/record';
import type { Answer, Arguments, Option } from './command';

/** What every command takes that makes a release. */
export const moveOptions: Readonly<Record<string, Option>> = {
  expect: { value: '<release>', does: 'refuses unless this release is served: nobody was faster' },
  key: {
    value: '<file>',
    does: 'signs with it; else $RELEASE_KEY, or release-key.pem beside the store',
  },
  why: { value: '<text>', does: 'the reason, for the history' },
  by: { value: '<name>', does: 'who asks, for the history; else $RELEASE_BY or the user' },
};

/** What `--force` may pass over: a page of it stands, though perhaps not well. */
const forceable: readonly string[] = [
  'other-contract',
  'shared-missing',
  'shared-range',
  'page-too-heavy',
  'page-too-many',
  'nowhere-shown',
  'unknown-export',
  'dynamic-code',
  'foreign-origin',
  'missing-chunk',
  'entry-too-heavy',
  'mount-nothing',
  'mount-panel',
  'mount-frame',
  'mount-policy',
  'mount-error',
  'mount-left',
  'mount-frozen',
  'mount-dialog',
  'mount-missing',
  'mount-journey',
] satisfies RefusalCode[];

export const forceOptions: Readonly<Record<string, Option>> = {
  force: {
    value: '<finding>[,…]',
    does: 'goes on in spite of findings of the check; needs --why, and stays in the history',
  },
};

/** The findings to pass over. Refuses one that cannot be, and a missing reason. */
export function readForce({ option }: Arguments): Result<Pick<MoveOptions, 'force'>> {
  const force = option('force')?.split(',') ?? [];
  const wrong = force.find((code) => !forceable.includes(code));
  if (wrong !== undefined) return refused(refusal('not-forceable', { code: wrong }));
  if (force.length > 0 && option('why') === undefined) return refused(refusal('force-why'));
  return done({ force });
}

export const mountOptions: Readonly<Record<string, Option>> = {
  'no-mount': { does: 'leaves out the mount in a browser; refused if the store requires it' },
};

/** What mounts; loaded with its browser only when something is mounted. */
export function toMount({ has, progress }: Arguments): {
  mount?: Mount;
  progress: Arguments['progress'];
} {
  if (has('no-mount')) return { progress };
  const mount: Mount = async (...args) => (await import('../mount/mount')).mountOnce(...args);
  return { mount, progress };
}

export function toMove({ option, by }: Arguments): MoveOptions {
  const [expect, why] = [option('expect'), option('why')];
  return { by, ...(expect !== undefined && { expect }), ...(why !== undefined && { why }) };
}

/** The key that signs, if there is one. */
export async function signing({ keyFile }: Arguments): Promise<Result<Pick<MoveOptions, 'key'>>> {
  const read = await readKey(keyFile);
  return read.ok ? done({ key: read.value }) : read;
}

/** Tells which release is live now and what customers see change. */
export function tellRelease(
  verb: string,
  { release, composition, rollouts, changed, changes, warnings, notes, check }: BroughtOut,
): Answer {
  const { id, versions } = composition;
  return {
    lines: [
      ...warnings.map((line) => `Warning: ${line}`),
      `${changed ? verb : 'Was active already'}: ${inWords(versions)} (release ${release})`,
      ...Object.entries(rollouts).map(tellRollout),
      ...(changed ? [`Check: ${check}`] : []),
      ...notes.map((line) => `Note: ${line}`),
      ...(changes.length > 0 ? ['What customers see change:'] : []),
      ...changes.map((change) => `  ${tellChange(change)}`),
    ],
    json: {
      release,
      composition: { id, versions },
      rollouts,
      changed,
      changes,
      warnings,
      notes,
      check,
    },
  };
}

/** One line of {@link Rollouts}. */
export const tellRollout = ([name, { version, traffic, judge }]: [string, Rollouts[string]]) =>
  `${traffic} % of visitors get ${name} ${version}${judge ? ', judged' : ''}`;

/** Reads `<name>=<version>` each. */
export function readVersions(texts: string[]): Result<Versions> {
  const versions: Versions = {};
  for (const text of texts) {
    const [, name, version] = /^([^=]+)=(.+)$/.exec(text) ?? [];
    if (!name || !version) return refused(refusal('no-pair', { text }));
    if (Object.hasOwn(versions, name)) return refused(refusal('named-twice', { name }));
    versions[name] = version;
  }
  return done(versions);
}

/** Versions that some visitors get instead. */
export const inBrackets = (arms: Versions) =>
  Object.keys(arms).length > 0 ? ` (for some: ${inWords(arms)})` : '';

export function inWords(versions: Versions): string {
  return Object.entries(versions)
    .map(([name, version]) => `${name} ${version}`)
    .join(', ');
}
