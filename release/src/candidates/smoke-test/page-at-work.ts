/// <reference lib="dom" />
// Runs in the pages of a smoke test, before every other script: what the frame of a page does, and what parts leave running.

let language = '';

/** Remembers what the document says of itself, before any part can say otherwise. */
export function rememberDocument(): void {
  addEventListener('DOMContentLoaded', () => {
    language = document.documentElement.lang;
  });
}

/** Returns what the document has lost, in the words of {@link isOfParts}. */
export function documentFaults(): string[] {
  return [
    ...(language === document.documentElement.lang ? [] : ['<html> says another language']),
    ...(document.title.trim() === '' ? ['<title> is empty'] : []),
    ...(document.querySelector('meta[name="viewport"]')
      ? []
      : ['there is no <meta name="viewport">']),
  ];
}

/** Returns the label of a link of the header to another site that a press does not follow; undefined for none. */
export function deadLink(): string | undefined {
  let wasPrevented = false;
  const look = (event: Event) => {
    wasPrevented = event.defaultPrevented;
    event.preventDefault();
  };
  addEventListener('click', look);
  const links = [...document.querySelectorAll<HTMLAnchorElement>('header a[href]')];
  const dead = links.find((link) => {
    if (link.origin === location.origin || !link.checkVisibility()) return false;
    wasPrevented = false;
    link.dispatchEvent(
      new MouseEvent('click', { bubbles: true, cancelable: true, composed: true }),
    );
    return wasPrevented;
  });
  removeEventListener('click', look);
  return dead?.textContent?.trim();
}

/** Scripts of parts by their address, `/remotes/<name>/`. */
const ofParts = /\/remotes\/([^/]+)\//;
const running = new Map<number, string>();
const { setInterval: begin, clearInterval: end } = window;

window.setInterval = ((...all: Parameters<typeof begin>) => {
  const id = begin(...all);
  const [, name] = ofParts.exec(new Error().stack ?? '') ?? [];
  if (name) running.set(id, name);
  return id;
}) as typeof begin;
window.clearInterval = (id) => {
  running.delete(Number(id));
  end(id);
};

/** Returns the repeated timers of parts that run, each by the name of its part. */
export const intervalsOfParts = () => [...running].map(([id, name]) => `${name} (${id})`);
