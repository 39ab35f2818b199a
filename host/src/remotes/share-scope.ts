interface SharedConfig {
  version: string;
  /** the range that the host itself needs */
  requiredVersion: string;
  singleton: boolean;
}

/** A shared module in the words of both generations of Module Federation's containers. */
interface SharedVersion {
  get: () => () => unknown;
  lib: () => unknown;
  loaded: true;
  eager: true;
  from: string;
  version: string;
  scope: string[];
  strategy: 'loaded-first';
  shareConfig: Omit<SharedConfig, 'version'> & { eager: true };
  useIn: string[];
  deps: string[];
}

const scope: Record<string, Record<string, SharedVersion>> = {};

/** The shared modules of this page, the standard scope: every container is given it. */
export const pageShareScope: object = scope;

/**
 * Offers a module of the host to remotes. It counts as loaded, so no remote puts a copy of its own in its place.
 *
 * @param evaluate answers the module as a remote's `import` of it would
 */
export function share(
  name: string,
  { version, ...range }: SharedConfig,
  evaluate: () => unknown,
): void {
  scope[name] = {
    [version]: {
      get: () => evaluate,
      lib: evaluate,
      loaded: true,
      eager: true,
      from: 'host',
      version,
      scope: ['default'],
      strategy: 'loaded-first',
      shareConfig: { ...range, eager: true },
      useIn: [],
      deps: [],
    },
  };
}
