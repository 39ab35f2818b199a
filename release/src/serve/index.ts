export { createMail } from './mail';
export { retried } from './retried';
export { createReleaseServer } from './serve';
export { createSiteServer } from './site-server';
export { createWebhook } from './webhook';
