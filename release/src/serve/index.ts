export { createMail } from './mail';
export { createPreviews } from './previews';
export { retried } from './retried';
export { createReleaseServer } from './serve';
export { createSiteServer } from './site-server';
export { createWebhook } from './webhook';
