// What other programs do to a page. Each runs in the page, alone: it is printed into it.

/** A call of a function, as a script. */
export const printed = <Given>(run: (given: Given) => void, given: Given): string =>
  // The loader of these files names functions by a helper of its own.
  `(() => { const __name = (value) => value; (${String(run)})(${JSON.stringify(given) ?? ''}); })()`;

/** A browser's translation: it wraps text nodes in `<font>`, and never asks the page. */
export interface Translation {
  /** what is translated */
  within: string;
  /** neighbouring texts become one */
  merges: boolean;
  /** milliseconds until it translates everything anew, or shows the original again; 0 for once */
  again: number;
}

export function translate({ within, merges, again }: Translation): void {
  const isText = (node: Node): node is Text =>
    node.nodeType === Node.TEXT_NODE && (node.textContent ?? '').trim() !== '';
  const isLeft = (node: Node) =>
    !node.parentElement ||
    node.parentElement.closest('script, style, template, option, textarea, svg, font') !== null;
  const wrap = (text: Text) => {
    if (isLeft(text)) return;
    const outer = document.createElement('font');
    const inner = document.createElement('font');
    outer.style.verticalAlign = 'inherit';
    inner.textContent = text.textContent;
    for (let next = text.nextSibling; merges && next && isText(next); next = text.nextSibling) {
      inner.textContent += next.textContent ?? '';
      next.remove();
    }
    outer.append(inner);
    text.replaceWith(outer);
  };
  const textsIn = (root: Node) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const found: Text[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode())
      if (isText(node)) found.push(node);
    return found;
  };
  const roots = () => [...document.querySelectorAll(within)];
  const all = () => roots().flatMap(textsIn).forEach(wrap);
  const translateAnew = () => {
    for (const outer of document.querySelectorAll('font')) {
      if (outer.parentElement?.closest('font')) continue;
      outer.replaceWith(document.createTextNode(outer.textContent ?? ''));
    }
    all();
  };
  const start = () => {
    all();
    let isQueued = false;
    new MutationObserver(() => {
      if (isQueued) return;
      isQueued = true;
      setTimeout(() => {
        isQueued = false;
        all();
      }, 30);
    }).observe(document, { childList: true, subtree: true, characterData: true });
    if (again > 0) setInterval(translateAnew, again);
  };
  if (document.body) start();
  else document.addEventListener('DOMContentLoaded', start);
}

/** A password manager, a dictionary, a shop's coupons: nodes and attributes of their own, everywhere. */
export function addNodes(within: string): void {
  const add = () => {
    for (const field of document.querySelectorAll(`${within} :is(input, button, h1, h2, p)`)) {
      if (field.nextElementSibling?.localName === 'extension-icon') continue;
      if (field.localName === 'extension-icon') continue;
      field.after(document.createElement('extension-icon'));
      field.setAttribute('data-extension', '');
    }
    for (const root of document.querySelectorAll(within)) {
      if (root.firstElementChild?.localName === 'extension-bar') continue;
      root.prepend(document.createElement('extension-bar'));
    }
  };
  const start = () => setInterval(add, 100);
  if (document.body) start();
  else document.addEventListener('DOMContentLoaded', start);
}

/** Removes what a filter takes for advertisements, as soon as it comes. */
export function removeAds(within: string): void {
  const remove = () => {
    for (const one of document.querySelectorAll(
      `${within} :is(img, aside, p, h2 + *:not(form, div))`,
    ))
      if (!one.closest('#failed') && !one.querySelector('input, button')) one.remove();
  };
  const start = () => {
    remove();
    new MutationObserver(remove).observe(document, { childList: true, subtree: true });
  };
  if (document.body) start();
  else document.addEventListener('DOMContentLoaded', start);
}

/** A script of an extension that fails again and again, with its own address in the stack. */
export function throwErrors(): void {
  const fail = () => {
    const error = new TypeError("Cannot read properties of null (reading 'price')");
    error.stack = `${String(error)}\n    at check (chrome-extension://abcdef/content.js:1:42)`;
    throw error;
  };
  setInterval(fail, 300);
  setInterval(() => void Promise.resolve().then(fail), 500);
}

/** Changes the prototypes as a library of 2007 does. */
export function oldPrototypes(): void {
  const extend = (target: object, names: Record<string, unknown>) => {
    for (const [name, value] of Object.entries(names)) Reflect.set(target, name, value);
  };
  extend(Array.prototype, {
    each(this: unknown[], look: (item: unknown) => void) {
      for (const item of this) look(item);
    },
    first(this: unknown[]) {
      return this[0];
    },
    toJSON(this: unknown[]) {
      return `[${this.map((item) => JSON.stringify(item)).join(', ')}]`;
    },
  });
  extend(String.prototype, {
    toJSON(this: string) {
      return `"${String(this)}"`;
    },
    strip(this: string) {
      return this.trim();
    },
  });
}

/** A storage that is full: what is there stays, nothing more fits. */
export function fillStorage(): void {
  Storage.prototype.setItem = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
}

/** A browser that keeps nothing for this site. */
export function forbidStorage(): void {
  for (const name of ['localStorage', 'sessionStorage']) {
    const get = () => {
      throw new DOMException('forbidden', 'SecurityError');
    };
    Object.defineProperty(window, name, { get });
  }
}

/** Forgets at once what scripts write into cookies. */
export function forbidCookies(): void {
  Object.defineProperty(document, 'cookie', { get: () => '', set: () => undefined });
}
