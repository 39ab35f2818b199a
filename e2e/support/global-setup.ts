import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { prepareBrowser } from './browser';
import { type Site, startSite } from './site';

declare global {
  var e2eSite: Site | undefined;
}

/** One site for all journeys: the postal data takes ten seconds to load. */
export default async function setUp(): Promise<void> {
  try {
    prepareBrowser();
  } catch (error) {
    if (process.env.REQUIRE_ALL === '1') throw error;
    process.env.MISSING_BROWSER = error instanceof Error ? error.message : String(error);
  }
  const site = await startSite(mkdtempSync(join(tmpdir(), 'order-change-e2e-')));
  globalThis.e2eSite = site;
  process.env.E2E_URL = site.url;
  process.env.E2E_INBOX_URL = site.inboxUrl;
  process.env.E2E_DATA_DIR = site.dataDir;
}
