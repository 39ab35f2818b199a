import type { CDPSession, Page } from 'playwright-core';
import { violationsOf } from './accessibility';
import { focused } from './keyboard';
import { listenTo } from './screen-reader';

/** Node of Chromium's accessibility tree, as a screen reader gets it. */
interface AxNode {
  nodeId: string;
  ignored: boolean;
  role?: { value: string };
  name?: { value: string };
  description?: { value: string };
  value?: { value: string | number };
  properties?: { name: string; value: { value: unknown } }[];
  childIds?: string[];
}

/** Roles that only group others, and text below the level of words. */
const silent = new Set([
  'generic',
  'none',
  'RootWebArea',
  'paragraph',
  'LabelText',
  'InlineTextBox',
  'ListMarker',
  'LineBreak',
  'Legend',
]);

/** Roles whose content is their name. */
const leaves = new Set([
  'button',
  'link',
  'heading',
  'checkbox',
  'radio',
  'textbox',
  'searchbox',
  'combobox',
  'option',
  'image',
  'term',
]);

/** Roles that say nothing while they are empty. */
const heldOpen = /^ *(?:status|alert)$/;

const states = [
  'level',
  'checked',
  'pressed',
  'expanded',
  'selected',
  'required',
  'invalid',
  'disabled',
  'readonly',
  'modal',
  'busy',
  'hasPopup',
];

const switched = new Set(['checked', 'pressed', 'expanded', 'selected']);

/** Formats role, name, value, state and description in one line. */
function toLine({
  role: { value: role } = { value: '' },
  name,
  value,
  properties = [],
  description,
}: AxNode): string {
  const said = states.flatMap((state) => {
    const found = properties.find((property) => property.name === state)?.value.value;
    if (found === undefined || found === '') return [];
    if (state === 'level' && role !== 'heading') return [];
    if (String(found) === 'true') return [state];
    // Not pressed is said, not invalid is not.
    if (String(found) === 'false') return switched.has(state) ? [`not ${state}`] : [];
    return [`${state} ${String(found)}`];
  });
  const parts = [
    role,
    name?.value && `「${name.value}」`,
    value?.value !== undefined && value.value !== '' && `= ${value.value}`,
    said.length > 0 && `(${said.join(', ')})`,
    description?.value && `— ${description.value}`,
  ];
  return parts.filter(Boolean).join(' ');
}

/** What is written down: the whole page, its main part, or the open dialog. */
type Part = 'RootWebArea' | 'main' | 'dialog';

/** A form without a name is no landmark (WAI-ARIA): some versions of Chromium list it, others do not. */
function roleOf({ role, name }: AxNode): string {
  return role?.value === 'form' && !name?.value ? 'generic' : (role?.value ?? '');
}

/** Reads the page from top to bottom, or one of its parts: a line for each thing that is said, indented by its containers. */
function readTree(nodes: readonly AxNode[], part: Part): string[] {
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));
  const lines: string[] = [];
  let text: string[] = [];
  const flush = (depth: number) => {
    const whole = text.join('').trim();
    if (whole) lines.push(`${'  '.repeat(depth)}${whole}`);
    text = [];
  };
  function read(node: AxNode, depth: number): void {
    const role = roleOf(node);
    if (role === 'StaticText') {
      text.push(node.name?.value ?? '');
      return;
    }
    const isSilent = node.ignored || silent.has(role);
    // A part of a sentence, such as a link, is within one line of text; a paragraph ends it.
    if (!node.ignored && role !== 'generic' && role !== 'none') flush(depth);
    if (!isSilent) lines.push(`${'  '.repeat(depth)}${toLine(node)}`);
    const within = isSilent ? depth : depth + 1;
    if (isSilent || !leaves.has(role)) {
      for (const id of node.childIds ?? []) {
        const child = byId.get(id);
        if (child) read(child, within);
      }
    }
    if (!node.ignored && role !== 'generic' && role !== 'none') flush(within);
  }
  nodes.filter(({ role }) => role?.value === part).forEach((node) => read(node, 0));
  const depthOf = (line = '') => line.search(/\S|$/);
  return lines.filter(
    (line, index) => !heldOpen.test(line) || depthOf(lines[index + 1]) > depthOf(line),
  );
}

/** What differs from one run to the next stands as 〇: days, times, codes, addresses. */
const changing: readonly [RegExp, string][] = [
  [/(?:customer|visitor)-[\da-f-]{8,36}@/g, '〇@'],
  [/\d{4}年\d{1,2}月\d{1,2}日(?:（.）)?/g, '〇年〇月〇日'],
  [/\d{4}年\d{1,2}月/g, '〇年〇月'],
  [/\d{1,2}月\d{1,2}日(?:（.）)?/g, '〇月〇日'],
  [/\d{1,2}月(?=お届け|分|～|〜)/g, '〇月'],
  // The rest of a whole minute says no seconds: 「残り10分」, a second later 「残り9分59秒」.
  [/(残り|あと)(?:\d{1,2}分(?:\d{1,2}秒)?|\d{1,2}秒)(?![ほをご\d])/g, '$1〇秒'],
  [/\d{1,2}分\d{1,2}秒|\d{1,2}秒/g, '〇秒'],
  [/(?:午前|午後)\d{1,2}時\d{1,2}分/g, '〇時〇分'],
  [/(?<!\d)\d{6}(?!\d)/g, '〇'],
];

const settle = (text: string) =>
  changing.reduce((rest, [pattern, word]) => rest.replace(pattern, word), text);

/** Said only if something takes long; tests of progress hold it. */
const ofProgress = /(?:[てで]います|お待ちください)[。…]*$/;

/** Height below which a target is listed, in CSS pixels (WCAG 2.5.5; 2.5.8 asks for 24). */
const comfortable = 44;

/** Names the targets on the page that are lower than a finger likes. */
function findSmallTargets(page: Page): Promise<string[]> {
  return page.evaluate((height) => {
    const targets = [...document.querySelectorAll<HTMLElement>('a[href], button, input, select')];
    return targets.flatMap((target) => {
      // A label belongs to the target of its field.
      const area = target.matches('[type=radio], [type=checkbox]')
        ? (target.closest('label') ?? target)
        : target;
      if (!area.checkVisibility() || target.closest('[inert]')) return [];
      if (document.querySelector('dialog:modal') && !target.closest('dialog')) return [];
      const box = area.getBoundingClientRect();
      return box.height >= height || box.height < 2
        ? []
        : [(target.getAttribute('aria-label') ?? area.textContent).trim()];
    });
  }, comfortable);
}

/** More than any screen has. */
const mostPresses = 150;

/** Appears once the tab key has scrolled far enough. */
const comesByScrolling = 'ページの先頭へ';

/** Goes by the tab key through the page, its main part or the open dialog, until the focus leaves it or comes round. */
async function tabThrough(page: Page, part: Part): Promise<string[]> {
  const names: string[] = [];
  const selector = { RootWebArea: 'body', main: 'main', dialog: 'dialog:modal' }[part];
  const before = await page.evaluateHandle((within) => {
    const focus = document.activeElement as HTMLElement | null;
    const start = document.querySelector<HTMLElement>(within);
    start?.setAttribute('tabindex', '-1');
    start?.focus({ preventScroll: true });
    return { focus, start };
  }, selector);
  for (let press = 0; press < mostPresses; press += 1) {
    await page.keyboard.press('Tab');
    const isInside = await before.evaluate(
      ({ start }) => start !== document.activeElement && start?.contains(document.activeElement),
    );
    const name = await focused(page);
    if (!isInside || (part === 'dialog' && names.length > 0 && name === names[0])) break;
    if (name !== comesByScrolling) names.push(name);
  }
  await before.evaluate(({ focus, start }) => {
    focus?.focus({ preventScroll: true });
    if (start?.matches('body, dialog')) start.removeAttribute('tabindex');
  });
  return names;
}

/** Writes down what a customer without a screen, without a pointer and with a finger gets from a step. */
export async function createRecorder(page: Page) {
  const reader = await listenTo(page);
  let devtools: CDPSession | undefined;

  async function read(part: Part): Promise<string[]> {
    devtools ??= await page.context().newCDPSession(page);
    const { nodes } = (await devtools.send('Accessibility.getFullAXTree')) as { nodes: AxNode[] };
    return readTree(nodes, part);
  }

  return {
    /** Returns what a screen reader finds in a part of the page, on the screen or off it: a line for each thing. */
    read,

    /** Resolves once a text has been spoken since the last record. */
    async hears(text: string): Promise<void> {
      await page.waitForFunction(
        (part) => globalThis.spoken.some((each) => each.text.includes(part)),
        text,
      );
    },

    /** Returns what was heard since the last call, then the step as it is read, gone through and touched; axe finds nothing in it. */
    async record(part: Part = 'main'): Promise<string> {
      const heard = (await reader.spoken())
        .filter(({ text }) => !ofProgress.test(text))
        // The page takes the focus over from the first screen, if that was there before it: in time for it or not.
        .filter(({ text }, index, all) => text !== all[index - 1]?.text);
      const current = await page.evaluate(() =>
        [...document.querySelectorAll('[aria-current]')].map(({ textContent }) => textContent),
      );
      const blocks = {
        current,
        heard: heard.map(({ by, text }) => `${by}: ${text}`),
        read: await read(part),
        'by Tab': await tabThrough(page, part),
        'lower than 44 px': await findSmallTargets(page),
      };
      expect(await violationsOf(page)).toEqual([]);
      await reader.spoken();
      return settle(
        Object.entries(blocks)
          .map(([title, lines]) => [`# ${title}`, ...lines].join('\n'))
          .join('\n\n'),
      );
    },
  };
}
