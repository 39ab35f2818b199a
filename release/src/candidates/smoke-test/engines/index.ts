import { existsSync } from 'node:fs';
import { startFirefox } from './firefox';
import type { Engine } from './w3c';
import { startWebKit } from './webkit';

export { createEnginePage, type Handle } from './engine-page';
export type { Engine } from './w3c';

const firefox = [
  '/usr/bin/firefox-esr',
  '/usr/bin/firefox',
  '/Applications/Firefox.app/Contents/MacOS/firefox',
  'C:\\Program Files\\Mozilla Firefox\\firefox.exe',
];
const webKitDriver = ['/usr/bin/WebKitWebDriver'];
const miniBrowser = ['/usr/lib/x86_64-linux-gnu', '/usr/lib/aarch64-linux-gnu'].map(
  (folder) => `${folder}/webkit2gtk-4.1/MiniBrowser`,
);
const screens = ['/usr/bin/Xvfb'];

/** Engine of a browser that Playwright does not drive as it is installed. */
export interface OtherEngine {
  name: string;
  /** undefined if this machine lacks one of its programs */
  start: (() => Promise<Engine>) | undefined;
}

const path = firefox.find(existsSync);
const driver = webKitDriver.find(existsSync);
const browser = miniBrowser.find(existsSync);
const xvfb = screens.find(existsSync);

export const engines: readonly OtherEngine[] = [
  { name: 'Firefox', start: path === undefined ? undefined : () => startFirefox(path) },
  {
    name: 'WebKit',
    start: driver && browser && xvfb ? () => startWebKit({ driver, browser, xvfb }) : undefined,
  },
];
