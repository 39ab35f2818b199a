import type { Versions } from '../composing/parts';
import { refusal } from '../outcome/refusal';
import { done, refused, type Result } from '../outcome/result';
import { isPartName, isVersion } from '../protocol/names';
import type { Arguments, Option } from './command';

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

export const forceOptions: Readonly<Record<string, Option>> = {
  force: {
    value: '<finding>[,…]',
    does: 'goes on in spite of findings of the check; needs --why, and stays in the history',
  },
};

export const mountOptions: Readonly<Record<string, Option>> = {
  'no-mount': { does: 'leaves out the mount in a browser; refused if the store requires it' },
};

/** Expected release and reason, as an operation takes them. */
export function readMove({ option }: Pick<Arguments, 'option'>): { expect?: string; why?: string } {
  const [expect, why] = [option('expect'), option('why')];
  return { ...(expect !== undefined && { expect }), ...(why !== undefined && { why }) };
}

export const readMount = ({ has }: Pick<Arguments, 'has'>) =>
  has('no-mount') ? { noMount: true } : {};

/** Reads `<name>=<version>` each. */
export function readVersions(texts: string[]): Result<Versions> {
  const versions: Versions = {};
  for (const text of texts) {
    const [, name, version] = /^([^=]+)=(.+)$/.exec(text) ?? [];
    if (!name || !version) return refused(refusal('no-pair', { text }));
    if (!isPartName(name)) return refused(refusal('no-part-name', { name }));
    if (!isVersion(version)) return refused(refusal('no-version-name', { version }));
    if (Object.hasOwn(versions, name)) return refused(refusal('named-twice', { name }));
    versions[name] = version;
  }
  return done(versions);
}
