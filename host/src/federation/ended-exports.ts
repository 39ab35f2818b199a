import { endedExports } from '@order-change/shell';

/** A shared module, as far as this reads what Module Federation's runtime keeps of it. */
interface SharedModule {
  lib?: (() => object) | undefined;
}

/** Shared modules by name and version. */
export type ShareScope = Readonly<Record<string, Readonly<Record<string, SharedModule>>>>;

const client = '@order-change/client';

/** The share scope for a remote of this contract: the client in it lacks what ended before. */
export function withoutEnded(scope: ShareScope, contract: number): ShareScope {
  const isGiven = ([name]: [string, unknown]) => contract <= (endedExports[name] ?? contract);
  const narrow = ({ lib, ...shared }: SharedModule): SharedModule => ({
    ...shared,
    lib: lib && (() => Object.fromEntries(Object.entries(lib()).filter(isGiven))),
  });
  const versions = Object.entries(scope[client] ?? {});
  const narrowed = versions.map(([version, shared]) => [version, narrow(shared)] as const);
  return { ...scope, [client]: Object.fromEntries(narrowed) };
}
