export { aloneConfig } from './alone';
export { describeFiles } from './build-info';
export { commonConfig } from './common';
export { hostConfig } from './host';
export { findParts, readPart, type Part } from './manifest';
export { remoteConfig } from './remote';
