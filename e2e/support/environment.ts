import { createInbox } from './inbox';

function read(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: the journeys run by \`npm test\`.`);
  return value;
}

/** The site that all journeys share. */
export const siteUrl = read('E2E_URL');
export const dataDir = read('E2E_DATA_DIR');
export const inboxUrl = read('E2E_INBOX_URL');
export const inbox = createInbox(inboxUrl);
