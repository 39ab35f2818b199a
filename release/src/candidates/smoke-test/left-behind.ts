/// <reference lib="dom" />
// Runs in the pages of a smoke test, before every other script: what parts begin, and what of it outlives them.
import { forgetTimer, noteTimer } from './minutes';
import { replace } from './replaced';
import { isVisible } from './visible';

/** Scripts of parts by their address, `/remotes/<name>/`. */
const ofParts = /\/remotes\/([^/]+)\//;
const partAtWork = () => ofParts.exec(new Error().stack ?? '')?.[1];

const intervals = new Map<number, string>();
replace(
  window,
  'setInterval',
  (begin) =>
    ((...all: Parameters<typeof begin>) => {
      const id = begin(...all);
      const part = partAtWork();
      if (part) intervals.set(id, part);
      noteTimer(id, ...all);
      return id;
    }) as typeof begin,
);
replace(window, 'clearInterval', (end) => (id) => {
  intervals.delete(Number(id));
  forgetTimer(Number(id));
  end(id);
});

/** Timers that fire once, frames of animations and listeners of the whole page, since the page was loaded; by part. */
const begun = new Map<string, number>();
const count = (part: string | undefined, by = 1) => {
  if (part) begun.set(part, (begun.get(part) ?? 0) + by);
};

replace(
  window,
  'setTimeout',
  (begin) =>
    ((...all: Parameters<typeof begin>) => {
      count(partAtWork());
      const id = begin(...all);
      noteTimer(id, ...all);
      return id;
    }) as typeof begin,
);
replace(window, 'clearTimeout', (end) => (id) => {
  forgetTimer(Number(id));
  end(id);
});
replace(window, 'requestAnimationFrame', (begin) => (callback) => {
  count(partAtWork());
  return begin(callback);
});

/** Listeners of the whole page by what tells one from another. */
const listeners = new Map<string, string>();
const ids = new WeakMap<object, number>();
let lastId = 0;
function idOf(listener: object): number {
  const id = ids.get(listener) ?? (lastId += 1);
  ids.set(listener, id);
  return id;
}
type Listening = Parameters<EventTarget['addEventListener']>;
const keyOf = (type: string, listener: object, options: Listening[2]) =>
  `${type} ${idOf(listener)} ${Boolean(typeof options === 'object' ? options.capture : options)}`;
const isOfPage = (target: unknown) =>
  [undefined, window, document, document.documentElement, document.body].includes(target as never);

replace(
  EventTarget.prototype,
  'addEventListener',
  (listen) =>
    function (this: EventTarget, ...[type, listener, options]: Listening) {
      listen.call(this, type, listener, options);
      const { once, signal } = typeof options === 'object' ? options : {};
      const part = listener && !once && isOfPage(this) ? partAtWork() : undefined;
      if (!listener || !part) return;
      const key = keyOf(type, listener, options);
      listeners.set(key, part);
      signal?.addEventListener('abort', () => listeners.delete(key));
    },
);
replace(
  EventTarget.prototype,
  'removeEventListener',
  (ignore) =>
    function (this: EventTarget, ...[type, listener, options]: Listening) {
      ignore.call(this, type, listener, options);
      if (listener && isOfPage(this)) listeners.delete(keyOf(type, listener, options));
    },
);

/** Elements that parts put into the body, outside of their slots. */
const boxes = new Map<Element, string>();
function note(target: unknown, nodes: readonly unknown[]): void {
  const part = target === document.body ? partAtWork() : undefined;
  if (!part) return;
  for (const node of nodes) if (node instanceof Element) boxes.set(node, part);
}
for (const name of ['append', 'prepend'] as const)
  replace(
    Element.prototype,
    name,
    (put) =>
      function (this: Element, ...nodes: (Node | string)[]) {
        put.apply(this, nodes);
        note(this, nodes);
      },
  );
replace(
  Node.prototype,
  'appendChild',
  (put) =>
    function <T extends Node>(this: Node, node: T): T {
      note(this, [node]);
      return put.call(this, node) as T;
    },
);
replace(
  Node.prototype,
  'insertBefore',
  (put) =>
    function <T extends Node>(this: Node, node: T, before: Node | null): T {
      note(this, [node]);
      return put.call(this, node, before) as T;
    },
);

/** The timers, listeners and boxes of each part at a moment. */
export interface AtWork {
  /** repeated timers, each by its part and a number */
  intervals: string[];
  /** timers that fire once and frames of animations, up to now */
  begun: Readonly<Record<string, number>>;
  /** listeners of the whole page; count */
  listeners: Readonly<Record<string, number>>;
  /** boxes in the body that a customer sees, each by its part */
  boxes: string[];
}

/** Returns what parts have at work. */
export function atWork(): AtWork {
  const all: Record<string, number> = {};
  for (const part of listeners.values()) all[part] = (all[part] ?? 0) + 1;
  return {
    intervals: [...intervals].map(([id, part]) => `${part} (${id})`),
    begun: Object.fromEntries(begun),
    listeners: all,
    boxes: [...boxes].flatMap(([box, part]) => (box.isConnected && isVisible(box) ? [part] : [])),
  };
}
