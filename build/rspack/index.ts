export { aloneConfig } from './alone';
export { commonConfig } from './common';
export { hostConfig } from './host';
export { remoteConfig } from './remote';
