import type { CDPSession } from 'playwright-core';
import {
  fillFields,
  forbidDatabases,
  freezePrototypes,
  removeDialogs,
  removeStyles,
  shiftClock,
  styleAll,
  takeFocus,
  wipeCookies,
  wrapCalls,
  wrapFetch,
} from './device-meddling';
import type { Kind, Visit } from './kind';
import { remotes } from './places';

const second = 1_000;
const hour = 3_600 * second;

const meddled = <Given>(name: string, run: (given: Given) => void, given: Given): Kind => ({
  name,
  places: remotes,
  strike: (visit) => visit.meddle(run, given),
});

/** Something of the browser that its developer tools can set. */
const set = (name: string, how: (devtools: CDPSession) => Promise<unknown>): Kind => ({
  name,
  places: remotes,
  async strike({ page, context }) {
    await how(await context.newCDPSession(page));
  },
});

const sized = (name: string, width: number, height: number): Kind => ({
  name,
  places: remotes,
  strike: ({ page }) => page.setViewportSize({ width, height }),
});

const middle = ['mid'] as const;

const clock = (name: string, by: number): Kind => ({
  ...meddled(`the clock ${name}`, shiftClock, by),
  prepare: (visit) => visit.meddle(shiftClock, 0),
});

async function printOnce({ page }: Visit): Promise<void> {
  await page.emulateMedia({ media: 'print' });
  await page.pdf();
  await page.emulateMedia({ media: 'screen' });
}

/** Faults of the device, its browser and its settings. */
export const devices: readonly Kind[] = [
  meddled('letters of double size', styleAll, 'html { font-size: 200% !important }'),
  meddled(
    'a style sheet with wide spacing',
    styleAll,
    '* { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important }',
  ),
  sized('zoomed to 400 %', 320, 256),
  sized('280 pixels wide', 280, 600),
  set('dark mode is forced', (devtools) =>
    devtools.send('Emulation.setAutoDarkModeOverride', { enabled: true }),
  ),
  {
    name: 'colours are forced, and nothing may move',
    places: remotes,
    strike: ({ page }) => page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' }),
  },
  { name: 'the page is printed', places: remotes, at: middle, strike: printOnce },
  {
    ...set('the processor is 20 times slower', (devtools) =>
      devtools.send('Emulation.setCPUThrottlingRate', { rate: 20 }),
    ),
    seconds: 300,
  },
  clock('is a day ahead', 24 * hour),
  clock('is a day behind', -24 * hour),
  { ...clock('jumps an hour ahead', hour), at: middle },
  meddled('databases, locks and channels are forbidden', forbidDatabases, undefined),
  meddled('an antivirus wraps fetch', wrapFetch, undefined),
  meddled('a monitor wraps XMLHttpRequest', wrapCalls, undefined),
  meddled('a form filler sets values', fillFields, undefined),
  meddled('the focus is taken again and again', takeFocus, undefined),
  meddled('an extension removes dialogs', removeDialogs, undefined),
  meddled('an extension removes style sheets', removeStyles, undefined),
  meddled('cookies of scripts are wiped every second', wipeCookies, undefined),
  {
    name: 'all cookies are wiped once',
    places: remotes,
    at: middle,
    strike: ({ context }) => context.clearCookies(),
  },
  meddled('prototypes are frozen', freezePrototypes, undefined),
  {
    name: 'a second tab shows the same page',
    places: remotes,
    at: middle,
    async strike({ context, page }) {
      const other = await context.newPage();
      await other.goto(page.url());
      await other.waitForTimeout(2 * second);
      await other.close();
    },
  },
  {
    name: 'offline for six seconds',
    places: remotes,
    at: middle,
    async strike({ context }) {
      await context.setOffline(true);
      setTimeout(() => void context.setOffline(false).catch(() => undefined), 6 * second);
    },
  },
];
