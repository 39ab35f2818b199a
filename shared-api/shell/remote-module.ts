import type { ComponentType } from 'react';

/**
 * The contract of host and remotes, both views side by side. A remote exposes exactly one module,
 * `./remote`, whose default export is a `RemoteModule`; the host uses
 * nothing of it before `checkRemoteModule` has accepted it.
 *
 * The journeys of a check find most places by their fields. A button that they find by its words may have others if
 * `data-press` says what it does: `submit`, `take-back`, `change-again`, `another-code`, `add`, `undo` or `start-over`.
 *
 * As long as a screen holds `data-refused`, nothing can be changed there, and the page offers no changes beside it.
 */

/** The number of this contract: raised if a remote that is built with it does not run in an earlier host. */
export const contractVersion = 2;

/**
 * The oldest contract whose remotes this host still accepts. It is raised later than `contractVersion`, so
 * that an earlier version of a remote can take over after the contract has changed.
 */
export const oldestContract = 1;

/**
 * Names that the page's client gives no more, each with the last contract whose remotes it gives them to. One of contract 2 is
 * handed a view of the store in its place.
 */
export const endedExports: Readonly<Record<string, number>> = { store: 1 };

/** Paths of the host's own pages (spec §2). */
export const paths = { top: '/', orderChangeForm: '/order-change-form' } as const;

/** State that a remote brings; the host puts it into the store under its name before it mounts. */
interface RemoteSlice {
  readonly name: string;
  readonly reducer: (state: never, action: never) => unknown;
}

/**
 * Promises of a remote. What it is handed of the page's store (`PartStore` of the client) holds its own slices, and what
 * the page's selectors read.
 */
export interface RemoteModule {
  readonly contractVersion: number;
  /**
   * The page's singletons as this remote imports them. If one is not the host's own object, the remote
   * brought a second copy, whose state and session the host and the other remotes do not share.
   */
  readonly singletons: { readonly http: unknown };
  readonly slices: readonly RemoteSlice[];
  /** the page's actions that it dispatches, besides those of its own slices: `[sessionClosed]` */
  readonly actions?: readonly { readonly type: string }[];
  /** finds the store that it is handed by the hooks of react-redux */
  readonly Screen: ComponentType;
  /**
   * Returns true while the host must show the remote although the session has ended: the remote waits
   * for the server's answer to a submission, or shows a receipt.
   */
  readonly holdsPage?: (state: never) => boolean;
  /**
   * Begins what the remote does outside its screen: timers, listeners. Returns what ends that; the host calls it once
   * when an earlier version takes over. Subscriptions to the store that it is handed end by themselves.
   */
  readonly begin?: (store: never) => (() => void) | undefined;
}

/** Promises of a remote of any contract that a host accepts. */
export interface AnyRemoteModule extends RemoteModule {
  /** Contract 1, which is handed the store itself: ends what the remote started outside its screen. */
  readonly dispose?: () => void;
}

/** A remote of contract 1 hands back the store too. */
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
  | { readonly ok: true; readonly value: AnyRemoteModule }
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
  if (!isListOf(remote.slices, isSlice)) return refuse('slices is no list of slices');
  const wrong = ['holdsPage', 'begin', 'dispose'].find(
    (name) => remote[name] !== undefined && typeof remote[name] !== 'function',
  );
  if (wrong !== undefined) return refuse(`${wrong} is no function`);
  if (!isListOf(remote.actions ?? [], isAction)) return refuse('actions is no list of actions');
  const { singletons } = remote;
  if (!isRecord(singletons)) return refuse('singletons is missing');
  if (remote.contractVersion === 1 && singletons.store !== host.store)
    return refuse('the remote has a store of its own');
  if (singletons.http !== host.http) return refuse('the remote has an HTTP client of its own');
  return { ok: true, value: remote as unknown as AnyRemoteModule };
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

function isListOf(value: unknown, isOne: (item: unknown) => boolean): boolean {
  return Array.isArray(value) && value.every(isOne);
}

/** An action, or a function that creates it and has its type. */
function isAction(value: unknown): boolean {
  const type = Object(value) as { type?: unknown };
  return typeof type.type === 'string';
}

function isSlice(value: unknown): value is RemoteSlice {
  return isRecord(value) && typeof value.name === 'string' && typeof value.reducer === 'function';
}
