import type { RemoteEntry } from '../composition/composition';
import { pageShared } from './shared';

/** A part in the snapshot that the runtime's developer tools read; this runtime is built without the plugin that makes it. */
interface ModuleInfo {
  version: string;
  buildVersion: string;
  remotesInfo: Record<string, { matchedVersion: string }>;
  shared: { sharedName: string; version: string | undefined }[];
  consumerList: string[];
  remoteEntry?: string;
  remoteEntryType?: string;
  globalName?: string;
  modules?: { moduleName: string }[];
}

interface Known {
  __FEDERATION__?: { moduleInfo: Record<string, ModuleInfo | undefined> };
}

const part = { version: '', buildVersion: '', remotesInfo: {}, shared: [], consumerList: [] };

/** Names a loaded remote, and the host that consumes it, in `__FEDERATION__.moduleInfo`. */
export function describeForTools({ name, version, url, entryType, container }: RemoteEntry): void {
  const known = (globalThis as Known).__FEDERATION__?.moduleInfo;
  if (!known) return;
  const matchedVersion = url;
  known['host'] = {
    ...part,
    shared: Object.entries(pageShared).map(([sharedName, shared]) => ({
      sharedName,
      version: [shared].flat()[0]?.version,
    })),
    remotesInfo: { ...known['host']?.remotesInfo, [name]: { matchedVersion } },
  };
  known[`${name}:${matchedVersion}`] = {
    ...part,
    version,
    buildVersion: version,
    consumerList: ['host'],
    remoteEntry: url,
    remoteEntryType: entryType === 'module' ? 'module' : 'global',
    globalName: container,
    modules: [{ moduleName: 'remote' }],
  };
}
