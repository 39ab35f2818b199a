export { readForce } from './force';
export {
  formatChange,
  formatNote,
  formatRollout,
  formatWarning,
  inBrackets,
  inWords,
  toWarned,
} from './format';
export { brief, input, names, partName, version, versions, words } from './inputs';
export { move, toMove } from './move';
export { type Answer, noParts, type Operation, operation, type Ports } from './operation';
export {
  type AnyValues,
  doesOf,
  flagOf,
  forceOptions,
  moveOptions,
  nameOf,
  type Options,
  readFields,
  smokeTestOptions,
  toFields,
  type Values,
} from './options';
export { publishBuild } from './publish-build';
