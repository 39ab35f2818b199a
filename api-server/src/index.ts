export { startBackend, type Backend } from './backend';
export { CannotStart } from './cannot-start';
export type { Clock } from './clock';
export { readConfig, type Config } from './config';
export { demoPhoneNumber } from './demo/load-demo-orders';
export { serverOptions } from './http/server-options';
export { closeInTime } from './stop/close-in-time';
export { closeWhenAsked } from './stop/close-when-asked';
