// What is known of parts without a bundler.
export { describeFiles } from './describe-files';
export { findParts, type Part, readPart } from './manifest';
export { remoteNameFault } from './remote-name';
