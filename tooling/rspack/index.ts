export { aloneConfig } from './alone';
export { commonConfig } from './common';
export { type Route } from './build-info';
export { hostConfig } from './host';
export { remoteConfig } from './remote';
