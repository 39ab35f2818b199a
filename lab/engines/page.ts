import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Control, CustomersPage } from 'e2e/support/customer';
import { build } from 'esbuild';
import { createEnginePage, type Engine } from 'release/engines';
import { root } from 'scripts/root';
import type { Query } from './in-page';

/** Milliseconds until something must be on the page: twice what the slowest of the journeys needs. */
const longestWait = 15_000;
const interval = 50;

export type EnginePage = ReturnType<typeof createPage>;
type Key = 'Enter' | 'Escape' | 'Space' | 'Tab';
/** WebDriver's names of keys. */
const keys: Record<Key, string> = { Enter: '\uE007', Escape: '\uE00C', Space: ' ', Tab: '\uE004' };

/** The queries of Testing Library, as one script: the content policy does not stop WebDriver's own scripts. */
export async function bundleQueries(): Promise<string> {
  const entryPoints = [join(root, 'lab/engines/in-page.ts')];
  const { outputFiles } = await build({ entryPoints, bundle: true, minify: true, write: false });
  return outputFiles[0]?.text ?? '';
}

/** A page in any engine, with the part of Playwright's page that a customer uses (support/customer.ts). */
export function createPage({ send }: Engine, { url, queries }: { url: string; queries: string }) {
  const { run, pointAt, fill } = createEnginePage({ send });

  /** @throws the last reason if the page does not come to it in time */
  async function until<T>(look: () => Promise<T | undefined>, what: string): Promise<T> {
    const end = Date.now() + longestWait;
    let reason: unknown = '';
    do {
      try {
        const found = await look();
        if (found !== undefined) return found;
      } catch (error) {
        reason = error; // a document that gives way to another one
      }
      await new Promise((resolve) => setTimeout(resolve, interval));
    } while (Date.now() < end);
    throw new Error(`Not in ${longestWait} ms: ${what}. ${String(reason)}\n${await shown()}`);
  }

  const shown = () =>
    run(() => `${location.pathname}\n${document.body.innerText.replaceAll('\u200b', '')}`);

  async function find(query: Query): Promise<object[]> {
    if (!(await run(() => 'findOnPage' in window)))
      await send('execute', { script: queries, args: [] });
    return run((wanted: object) => {
      const { findOnPage } = window as unknown as { findOnPage: (query: object) => object[] };
      return findOnPage(wanted);
    }, query);
  }

  async function pressKey(key: Key): Promise<void> {
    const strokes = [
      { type: 'keyDown', value: keys[key] },
      { type: 'keyUp', value: keys[key] },
    ];
    await send('act', { actions: [{ type: 'key', id: 'keys', actions: strokes }] });
  }

  function toControl(query: Query): Control & { isShown: () => Promise<boolean> } {
    const what = `${query.by} ${query.wanted} ${query.name ?? ''}`;
    /** Again if the page has replaced the element between look and work: then nothing was done to it. */
    const withElement = async <T>(work: (element: object) => Promise<T>): Promise<T> => {
      const done = await until(async () => {
        const [element] = await find(query);
        return element && { answer: await work(element) };
      }, what);
      return done.answer;
    };
    const self = {
      first: () => self,
      isShown: async () => (await find(query)).length > 0,
      waitFor: () => withElement(async () => undefined),
      click: () => withElement(pointAt),
      check: () =>
        withElement(async (box) => {
          if (!(await run((input: HTMLInputElement) => input.checked, box))) await pointAt(box);
        }),
      fill: (text: string) => withElement((field) => fill(field, text)),
      getAttribute: (name: string) =>
        withElement((element) =>
          run((one: Element, wanted: string) => one.getAttribute(wanted), element, name),
        ),
    };
    return self;
  }

  const page = {
    goto: (path: string) => send('navigate', { url: new URL(path, url).href }),
    reload: () => send('refresh'),
    goBack: () => send('back'),
    getByRole: (role: string, { name }: { name?: string | RegExp } = {}) =>
      toControl({
        by: 'role',
        wanted: role,
        ...(name !== undefined && { name: typeof name === 'string' ? escape(name) : name.source }),
      }),
    getByLabel: (wanted: string, { exact = false } = {}) =>
      toControl({ by: 'label', wanted, exact }),
    getByText: (wanted: string) => toControl({ by: 'text', wanted }),
    waitForFunction: (look: () => unknown) =>
      until(async () => ((await run(look)) ? true : undefined), String(look)),
    pressKey,
    shown,
    run,
    until,
    /** Evaluates a script's source, or a function without arguments, as Playwright does. */
    evaluate: <T>(work: string | (() => T)) =>
      typeof work === 'string'
        ? (send('execute', { script: work, args: [] }) as Promise<Awaited<T>>)
        : run(work),
    async addCookies(cookies: readonly { name: string; value: string }[]): Promise<void> {
      for (const { name, value } of cookies) await send('addCookie', { cookie: { name, value } });
    },
    forgetCookies: () => send('forgetCookies'),
    async resize(width: number, height: number): Promise<number> {
      await send('resize', { width, height });
      return run(() => window.innerWidth);
    },
    async picture(path: string): Promise<void> {
      writeFileSync(path, Buffer.from((await send('picture')) as string, 'base64'));
    },
  };
  return page satisfies CustomersPage;
}

const escape = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
