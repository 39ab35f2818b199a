/// <reference lib="dom" />
// Runs in the pages of a smoke test, before every other script.
import { replaced } from './replaced';

declare const smokeTestReport: (kind: string, text: string) => void;

/** Reports the ways to another server that no policy covers: connections to peers, hints to look up or connect to it. */
export function watchWaysOut(): void {
  const peer = Object.getOwnPropertyDescriptor(globalThis, 'RTCPeerConnection');
  if (peer) {
    const value = new Proxy(peer.value as typeof RTCPeerConnection, {
      construct(target, args, newTarget) {
        smokeTestReport('policy', 'RTCPeerConnection');
        return Reflect.construct(target, args, newTarget) as object;
      },
    });
    Object.defineProperty(globalThis, 'RTCPeerConnection', { ...peer, value });
    replaced.add(value);
  }
  new MutationObserver((records) => {
    for (const { target, addedNodes } of records)
      for (const node of [target, ...[...addedNodes].flatMap(linksIn)]) look(node);
  }).observe(document, {
    subtree: true,
    childList: true,
    attributes: true,
    attributeFilter: ['rel', 'href'],
  });
}

const linksIn = (node: Node) =>
  node instanceof Element ? [node, ...node.querySelectorAll('link')] : [];

function look(node: Node): void {
  if (!(node instanceof HTMLLinkElement) || !node.isConnected) return;
  const hint = ['dns-prefetch', 'preconnect'].find((rel) => node.relList.contains(rel));
  if (hint && new URL(node.href, location.href).host !== location.host)
    smokeTestReport('policy', `${hint} ${node.href}`);
}
