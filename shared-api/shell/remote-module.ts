import type { ComponentType } from 'react';

/**
 * The contract of host and remotes, both views side by side. A remote exposes exactly one module,
 * `./remote`, whose default export is a `RemoteModule`; the host uses
 * nothing of it before `checkRemoteModule` has accepted it.
 */

/** The number of this contract: raised if a remote that is built with it does not run in an earlier host. */
export const contractVersion = 1;

/**
 * The oldest contract whose remotes this host still accepts. It is raised later than `contractVersion`, so
 * that an earlier version of a remote can take over after the contract has changed.
 */
export const oldestContract = 1;

/** Paths of the host's own pages (spec §2). */
export const paths = { top: '/', orderChangeForm: '/order-change-form' } as const;

/** State that a remote brings; the host puts it into the store under its name before it mounts. */
interface RemoteSlice {
  readonly name: string;
  readonly reducer: (state: never, action: never) => unknown;
}

/** Promises of a remote. */
export interface RemoteModule {
  readonly contractVersion: number;
  /**
   * The page's singletons as this remote imports them. If one is not the host's own object, the remote
   * brought a second copy, whose state and session the host and the other remotes do not share.
   */
  readonly singletons: Singletons;
  readonly slices: readonly RemoteSlice[];
  readonly Screen: ComponentType;
  /**
   * Returns true while the host must show the remote although the session has ended: the remote waits
   * for the server's answer to a submission, or shows a receipt.
   */
  readonly holdsPage?: () => boolean;
  /**
   * Ends what the remote started outside its screen: timers, listeners, subscriptions. The host
   * calls it once when an earlier version takes over.
   */
  readonly dispose?: () => void;
}

export interface Singletons {
  readonly store: object;
  readonly http: unknown;
}

/** The stage at which a remote failed (resolve, load, verify, check, mount). */
export type FailureStage = 'unreachable' | 'timeout' | 'integrity' | 'contract' | 'threw';

export interface RemoteFailure {
  /** its name in the discovery document */
  readonly remote: string;
  /** the version that failed; empty if the discovery document names none */
  readonly version: string;
  readonly stage: FailureStage;
  /** for the log, never for the customer */
  readonly reason: string;
}

/** The contracts that a host accepts, both ends included. */
interface Accepted {
  readonly oldest: number;
  readonly newest: number;
}

/** The contract's `Result`, written out: this package imports nothing. `failure` is a reason for the log. */
type CheckedRemote =
  | { readonly ok: true; readonly value: RemoteModule }
  | { readonly ok: false; readonly failure: string };

/** Checks a module that the host has loaded against the contract, before the host uses any of it. */
export function checkRemoteModule(
  loaded: unknown,
  host: Singletons,
  accepted: Accepted = { oldest: oldestContract, newest: contractVersion },
): CheckedRemote {
  const refuse = (failure: string): CheckedRemote => ({ ok: false, failure });
  const remote = isRecord(loaded) ? loaded.default : undefined;
  if (!isRecord(remote)) return refuse('the module has no default export');
  if (!isAccepted(remote.contractVersion, accepted)) {
    const range = `${accepted.oldest} to ${accepted.newest}`;
    return refuse(`contract ${String(remote.contractVersion)}, the host accepts ${range}`);
  }
  if (!isComponent(remote.Screen)) return refuse('Screen is no component');
  if (!Array.isArray(remote.slices) || !remote.slices.every(isSlice)) {
    return refuse('slices is no list of slices');
  }
  if (remote.holdsPage !== undefined && typeof remote.holdsPage !== 'function') {
    return refuse('holdsPage is no function');
  }
  if (remote.dispose !== undefined && typeof remote.dispose !== 'function') {
    return refuse('dispose is no function');
  }
  const { singletons } = remote;
  if (!isRecord(singletons)) return refuse('singletons is missing');
  if (singletons.store !== host.store) return refuse('the remote has a store of its own');
  if (singletons.http !== host.http) return refuse('the remote has an HTTP client of its own');
  return { ok: true, value: remote as unknown as RemoteModule };
}

function isAccepted(version: unknown, { oldest, newest }: Accepted): boolean {
  return Number.isInteger(version) && oldest <= Number(version) && Number(version) <= newest;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

/** A function, or what `memo`, `lazy` and `forwardRef` make. */
function isComponent(value: unknown): boolean {
  return typeof value === 'function' || (isRecord(value) && '$$typeof' in value);
}

function isSlice(value: unknown): value is RemoteSlice {
  return isRecord(value) && typeof value.name === 'string' && typeof value.reducer === 'function';
}
