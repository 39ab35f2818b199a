import { readManifest } from './manifest';

/** Options of a shared module, in the words of every federation plugin. */
interface SharedModule {
  version: string;
  requiredVersion: string;
  singleton?: boolean;
  eager?: boolean;
  import?: false;
}
type Shared = Record<string, SharedModule>;
type Role = 'provide' | 'take';

/**
 * The modules that hold state which must be one per page. Stateless code (contract, formik) stays out:
 * remotes may differ in it, and a shared module is never tree-shaken.
 */
const singletons = [
  'react',
  'react-dom',
  'react-redux',
  'styled-components',
  '@order-change/client',
];

/**
 * Stateless, and of the host on every page that judges: a remote that was built with another version brings
 * its own, in a chunk that is fetched only then.
 */
const offered = ['yup'];

/**
 * Shared modules of the federation, from the host's side (`provide`: singletons are bundled into its entry) or from a
 * remote's (`take`: a singleton is never bundled, and a host that lacks it is refused before it mounts).
 */
export function sharedModules(folder: string, role: Role): Shared {
  const isProvided = role === 'provide';
  const singleton = isProvided
    ? { singleton: true, eager: true }
    : { singleton: true, import: false as const };
  return {
    ...share(folder, singletons, singleton),
    ...share(folder, offered, {}),
  };
}

/** Returns the shared modules as `build.json` has them. */
export function describeShared(shared: Shared) {
  return Object.fromEntries(
    Object.entries(shared).map(([specifier, config]) => [
      specifier,
      {
        version: config.version,
        range: config.requiredVersion,
        singleton: config.singleton ?? false,
        import: config.import !== false,
      },
    ]),
  );
}

function share(
  folder: string,
  specifiers: readonly string[],
  config: Omit<SharedModule, 'version' | 'requiredVersion'>,
): Shared {
  return Object.fromEntries(
    specifiers.map((specifier) => {
      const { version } = readManifest(`${folder}/node_modules/${specifier}`);
      return [specifier, { ...config, version, requiredVersion: `^${version}` }];
    }),
  );
}
