import type {
  DiscoveryDocument,
  DiscoveryFile,
  HostPage,
  HostVersion,
  RemoteVersion,
} from './discovery';
import { HOST, toPage } from './paths';

/** One version of the host and one of each remote: what a document's defaults name. */
export interface Composed {
  host: HostVersion;
  remotes: Readonly<Record<string, RemoteVersion>>;
}

/** The layout of a page that a remote brings: its title, then the remote. */
export const remoteView = 'plain';

/** The default version of each part, but for the versions that differ, by name, where the document has them. */
export function toComposed(
  { microFrontends }: DiscoveryDocument,
  differing: Readonly<Record<string, string>> = {},
): Composed {
  const parts = Object.entries(microFrontends).map(([name, versions]) => [
    name,
    versions.find(({ metadata }) => metadata.version === differing[name]) ??
      versions.find(({ deployment }) => deployment.default),
  ]);
  const { [HOST]: host, ...remotes } = Object.fromEntries(parts);
  return { host, remotes };
}

/** Lists a version and those to which it fails over in turn, as their document names them; each once. */
export function failoverChain<V extends HostVersion | RemoteVersion>(
  { microFrontends }: DiscoveryDocument,
  name: string,
  version: V,
): [V, ...V[]] {
  const chain: [V, ...V[]] = [version];
  const find = (address?: string) =>
    microFrontends[name]?.find(({ url }) => url === address) as V | undefined;
  let next = find(version.fallbackUrl);
  // The variant of a rollout may be an earlier version, which fails over to the live one.
  for (; next && !chain.includes(next); next = find(next.fallbackUrl)) chain.push(next);
  return chain;
}

/** All pages. One that a remote brings has a slot of its own, named by the page's path. */
export function pagesOf({ host, remotes }: Composed): HostPage[] {
  const brought = Object.values(remotes).flatMap(({ extras }) =>
    extras.pages.map((page) => ({ ...page, view: remoteView, slots: { [page.path]: page.title } })),
  );
  return [...host.extras.pages, ...brought];
}

/** The page at a path, as `location.pathname` has it. */
export function findPage(composed: Composed, pathname: string): HostPage | undefined {
  return pagesOf(composed).find(({ path }) => path === toPage(pathname));
}

/** The name of the remote that fills a slot. */
export function fillerOf({ remotes }: Composed, slot: string): string | undefined {
  return Object.keys(remotes).find((name) => {
    const { fills, pages } = (remotes[name] as RemoteVersion).extras;
    return fills.includes(slot) || pages.some(({ path }) => path === slot);
  });
}

const fillersOf = (composed: Composed, { slots }: HostPage) =>
  Object.keys(slots).flatMap((slot) => fillerOf(composed, slot) ?? []);

/** A file that is asked for ahead of its turn, as an ES module or as a classic script. */
export interface Preload extends DiscoveryFile {
  isModule?: boolean;
}

/** The files beside the host's entry that the first screen of a path needs. */
export function preloadsOf(composed: Composed, pathname: string): Preload[] {
  const page = findPage(composed, pathname);
  return page ? pagePreloads(composed, page) : composed.host.extras.preload;
}

/** {@link preloadsOf} a page that was found. */
export function pagePreloads(composed: Composed, page: HostPage): Preload[] {
  const { preload, views } = composed.host.extras;
  const remotes = fillersOf(composed, page).flatMap((name) => {
    const { url, metadata, extras } = composed.remotes[name] as RemoteVersion;
    const files = [{ url, integrity: metadata.integrity }, ...extras.preload];
    return files.map((file) => ({ ...file, isModule: extras.entryType === 'module' }));
  });
  return [...preload, ...(views[page.view] ?? []), ...remotes];
}

/** The same document, as release number `sequence` would have written it. */
export function atSequence(document: DiscoveryDocument, sequence: number): DiscoveryDocument {
  const hosts = document.microFrontends[HOST].map((host) => ({
    ...host,
    extras: { ...host.extras, sequence },
  }));
  return { ...document, microFrontends: { ...document.microFrontends, [HOST]: hosts } };
}

/** The part of a composition that the page at a path needs, of the same shape; of no page, the host alone. */
export function narrow(document: DiscoveryDocument, pathname: string): DiscoveryDocument {
  const composed = toComposed(document);
  return narrowTo(document, composed, findPage(composed, pathname));
}

/** {@link narrow}, for the documents of all pages: what they have in common is worked out once. */
export function narrowTo(
  document: DiscoveryDocument,
  composed: Composed,
  page: HostPage | undefined,
): DiscoveryDocument {
  const isIt = ({ path }: { path: string }) => path === page?.path;
  // Beside the live version are only variants and failover versions.
  const versionsOf = <V extends HostVersion | RemoteVersion>(name: string) =>
    (document.microFrontends[name] ?? []) as V[];
  const narrowHost = ({ extras: { pages, views, ...extras }, ...host }: HostVersion) => {
    const view = page ? { [page.view]: views[page.view] ?? [] } : {};
    return { ...host, extras: { ...extras, pages: pages.filter(isIt), views: view } };
  };
  const narrowRemote = ({ extras, ...remote }: RemoteVersion) => {
    return { ...remote, extras: { ...extras, pages: extras.pages.filter(isIt) } };
  };
  const remotes = page ? fillersOf(composed, page) : [];
  return {
    ...document,
    microFrontends: {
      ...Object.fromEntries(
        remotes.map((name) => [name, versionsOf<RemoteVersion>(name).map(narrowRemote)]),
      ),
      [HOST]: versionsOf<HostVersion>(HOST).map(narrowHost),
    },
  };
}
