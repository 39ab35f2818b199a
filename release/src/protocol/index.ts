// What release tool, first script and host must agree on: isomorphic, and small enough for a document.
export { areAccepted, type Choices, readChoices } from './choices';
export {
  atSequence,
  type Composed,
  failoverChain,
  fillerOf,
  findPage,
  narrow,
  pagesOf,
  preloadsOf,
  remoteView,
  toComposed,
} from './composed';
export { type CompositionFile, readCompositionFile } from './composition-file';
export {
  type DiscoveryDocument,
  type DiscoveryFile,
  type HostPage,
  type HostVersion,
  readDiscovery,
  type RemotePage,
  type RemoteVersion,
} from './discovery';
export { type EarlyAnswer, takeEarly } from './early-calls';
export { elements, putDiscovery } from './elements';
export { type Explained, readExplained } from './explained';
export { choicesFile, compositionPath, HOST, isReserved, missPath, signaturePath } from './paths';
export { parsePin, readPin, toPin, toPinCookie } from './pin';
export { parseJson } from './read';
export { compositionOf, sequenceOf } from './release-id';
export { type Report, reportsPath, timeClassOf } from './report';
export { isSigned, keysMeta } from './signature';
export type { Journey, StandIn, StandInAnswer, StandInCall, Step } from './stand-in';
export { readVisitor, variantsFor } from './variants';
