export { createPreviews } from './api/previews';
export { createMail } from './notices/mail';
export { retried } from './notices/retried';
export { createWebhook } from './notices/webhook';
export { createReleaseServer } from './serve';
export { createSiteServer } from './site-server';
