/// <reference lib="dom" />
import { type Composed, preloadsOf } from '../protocol/composed';

function append(tag: 'script' | 'link', attributes: object): HTMLElement {
  const added = Object.assign(document.createElement(tag), attributes);
  added.crossOrigin = 'anonymous';
  return document.body.appendChild(added);
}

/** Adds a script; the order of two is that of the calls. */
export const appendScript = (src: string | undefined, integrity: string | undefined) =>
  append('script', { src, integrity, async: false, fetchPriority: 'high' });

/** Asks for the host's script and for what the first screen needs besides. Throws before that for what is no composition. */
export function start(composed: Composed): void {
  const { url: src, metadata } = composed.host;
  const preloads = preloadsOf(composed, location.pathname);
  appendScript(src, metadata.integrity);
  for (const { url: href, integrity } of preloads) {
    append('link', { rel: 'preload', as: 'script', href, integrity, fetchPriority: 'low' });
  }
}
