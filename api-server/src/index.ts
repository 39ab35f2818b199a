export { type Backend, startBackend } from './backend';
export { CannotStart } from './cannot-start';
export type { Clock } from './clock';
export { type Config, readConfig } from './config';
export { demoPhoneNumber } from './demo/load-demo';
export { serverOptions } from './http/server-options';
export { createProgressPrinter } from './progress';
export { closeInTime } from './stop/close-in-time';
export { closeWhenAsked } from './stop/close-when-asked';
