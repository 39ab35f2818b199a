import { endedExports } from '@order-change/shell';

/** A shared module, as far as this reads what Module Federation's runtime keeps of it. */
interface SharedModule {
  lib?: (() => object) | undefined;
  get?: () => unknown;
}

/** Shared modules by name and version. */
export type ShareScope = Readonly<Record<string, Readonly<Record<string, SharedModule>>>>;

const client = '@order-change/client';

/** The share scope for a remote of this contract: the client in it lacks what ended before. */
export function withoutEnded(scope: ShareScope, contract: number): ShareScope {
  const shared = scope[client];
  if (!shared) return scope;
  const isGiven = ([name]: [string, unknown]) => contract <= (endedExports[name] ?? contract);
  const narrow = (module: SharedModule): SharedModule => {
    const { lib: whole } = module;
    if (!whole) return module;
    const lib = () => Object.fromEntries(Object.entries(whole()).filter(isGiven));
    return { ...module, lib, get: async () => lib };
  };
  const versions = Object.entries(shared);
  const narrowed = versions.map(([version, module]) => [version, narrow(module)] as const);
  return { ...scope, [client]: Object.fromEntries(narrowed) };
}
