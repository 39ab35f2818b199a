// What release tool, first script and host must agree on: isomorphic, and small enough for a document.
export { chooseComposition, type Choices } from './choice';
export {
  fillerOf,
  findPage,
  narrow,
  pagesOf,
  preloadsOf,
  remoteView,
  toComposed,
  type Composed,
} from './composed';
export {
  readDiscovery,
  type DiscoveryDocument,
  type DiscoveryFile,
  type HostPage,
  type HostVersion,
  type RemotePage,
  type RemoteVersion,
} from './discovery';
export { elements } from './elements';
export { HOST, compositionPath, missPath } from './paths';
export { readPin, toPinCookie } from './pin';
export { parseJson, type Parsed } from './read';
