// What release tool, first script and host must agree on: isomorphic, and small enough for a document.
export { type Choices, chooseComposition } from './choice';
export {
  type Composed,
  fillerOf,
  findPage,
  narrow,
  pagesOf,
  preloadsOf,
  remoteView,
  toComposed,
} from './composed';
export {
  type DiscoveryDocument,
  type DiscoveryFile,
  type HostPage,
  type HostVersion,
  readDiscovery,
  type RemotePage,
  type RemoteVersion,
} from './discovery';
export { elements } from './elements';
export { compositionPath, HOST, isReserved, missPath } from './paths';
export { readPin, toPinCookie } from './pin';
export { type Parsed, parseJson } from './read';
