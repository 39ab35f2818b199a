/** React marks each element and text that it made, and the element that it renders into, by a property of its own. */
export const isOwn = (node: Node): boolean =>
  Object.keys(node).some((key) => key.startsWith('__react'));

/** The children of `parent` before these changes, which are taken back in thought, the last one first. */
export function childrenBefore(parent: Node, changes: readonly MutationRecord[]): Node[] {
  const children: Node[] = [...parent.childNodes];
  for (const { addedNodes, removedNodes, nextSibling } of [...changes].reverse()) {
    for (const node of addedNodes) {
      const at = children.indexOf(node);
      if (at >= 0) children.splice(at, 1);
    }
    const next = nextSibling ? children.indexOf(nextSibling) : -1;
    children.splice(next < 0 ? children.length : next, 0, ...removedNodes);
  }
  return children;
}

/** Gives `parent` its own children back, in their order; what stands in for them goes. Moves only what is not in its place. */
export function putBack(parent: Node, own: readonly Node[]): void {
  const focused = document.activeElement;
  const present = [...parent.childNodes];
  if (own.every((node) => node.parentNode === parent) && isInOrder(present, own)) return;
  for (const child of present) if (!own.includes(child)) child.remove();
  let next: Node | null = null;
  for (const node of [...own].reverse()) {
    if (node.parentNode !== parent || node.nextSibling !== next) parent.insertBefore(node, next);
    next = node;
  }
  if (focused !== document.activeElement && parent.contains(focused)) {
    (focused as HTMLElement).focus({ preventScroll: true });
  }
}

function isInOrder(present: readonly Node[], own: readonly Node[]): boolean {
  const places = own.map((node) => present.indexOf(node as ChildNode));
  return places.every((place, at) => at === 0 || place > (places[at - 1] as number));
}
