import { type Refusal, refusal } from '../outcome';

export const placeholders = ['policy', 'composition', 'boot'] as const;
type Placeholder = (typeof placeholders)[number];

/** The place of the page's first screen, in the element that the page mounts at. Optional. */
const screenMark = '<!-- screen -->';

const mark = (name: Placeholder) => `<!-- ${name} -->`;

/**
 * The host's HTML leaves three places for activation: the policy first in the head, then, after the
 * element that the page mounts at, the composition and the boot script. Each once, in that order.
 */
export function checkDocument(html: string, path: string): Refusal[] {
  const order = placeholders.map((name) => html.indexOf(mark(name)));
  const isOnce = placeholders.every((name) => html.split(mark(name)).length === 2);
  const isFirstInHead = /<head[^>]*>\s*<!-- policy -->/.test(html);
  const [start = '', ...others] = html.split(screenMark);
  const isScreenRight = others.length === 0 || (others.length === 1 && isWithin(start));
  const isRight =
    isScreenRight &&
    isOnce &&
    isFirstInHead &&
    order.every((at, i) => i === 0 || at > (order[i - 1] ?? 0));
  return isRight ? [] : [refusal('no-places', { path, marks: placeholders.map(mark).join(', ') })];
}

const isWithin = (start: string) =>
  /<div id="app">/.test(start) && !start.includes(mark('composition'));

/** Fills every place but that of the composition. Returns the HTML before it and after it. */
export function fillDocument(
  html: string,
  { policy, boot }: Record<'policy' | 'boot', string>,
  screen: string,
): readonly [before: string, after: string] {
  const [before = '', after = ''] = html.split(mark('composition'));
  return [
    before.replace(screenMark, () => screen).replace(mark('policy'), () => policy),
    after.replace(mark('boot'), () => boot),
  ];
}

/** The texts of the document's inline styles. */
export function inlineStyles(html: string): string[] {
  return [...html.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map(([, text]) => text ?? '');
}
