import { noteChangedByOthers } from './changed-by-others';
import { childrenBefore, isOwn, putBack } from './own-nodes';

/** Elements of the page that are put back: who takes them away again and again has them. */
const mostPutBack = 20;

/**
 * Lets React work on a page that other programs change: a browser's translation replaces texts by `<font>`, merges
 * and moves them; extensions take elements away. Before React changes the children of an element, or a text of
 * it, the element has its own nodes back. The translation then follows, because it watches the page.
 *
 * Translation and extensions have prototypes of their own, so what passes through those of the page is React's.
 */
export function keepOwnNodes(root: Node): void {
  /** the own children of an element that others have changed, as React knows them */
  const former = new WeakMap<Node, readonly Node[]>();
  /** where the text of such an element belongs */
  const parentOf = new WeakMap<Node, Node>();
  let putBackSoFar = 0;

  const observer = new MutationObserver(take);

  function take(records: readonly MutationRecord[]): void {
    const changed = new Map<Node, MutationRecord[]>();
    for (const record of records) {
      if (!isOwn(record.target) || !isOthers(record)) continue;
      changed.set(record.target, [...(changed.get(record.target) ?? []), record]);
    }
    for (const [parent, changes] of changed) {
      noteChangedByOthers();
      if (former.has(parent)) continue;
      const own = childrenBefore(parent, changes).filter(isOwn);
      if (own.length === 0) continue;
      former.set(parent, own);
      for (const node of own) parentOf.set(node, parent);
    }
    for (const [parent] of changed) if (lacksElement(parent)) repair(parent);
  }

  function lacksElement(parent: Node): boolean {
    const isLost = (node: Node) => node instanceof Element && !node.isConnected;
    if (!parent.isConnected || !former.get(parent)?.some(isLost)) return false;
    putBackSoFar += 1;
    return putBackSoFar <= mostPutBack;
  }

  function repair(parent: Node): void {
    const own = former.get(parent);
    if (!own) return;
    former.delete(parent);
    for (const node of own) parentOf.delete(node);
    putBack(parent, own);
  }

  /** Makes a change of React's own on the parent's own nodes. */
  function change<T>(parent: Node, work: () => T): T {
    if (!parent.isConnected || !isOwn(parent)) return work();
    take(observer.takeRecords());
    repair(parent);
    const done = work();
    observer.takeRecords();
    return done;
  }

  let isWithin = false;
  /** Only the outermost call is React's: a repair makes some of its own. */
  const once = <T>(parent: Node, node: Node, work: () => T): T => {
    if (isWithin || !isOwn(node)) return work();
    isWithin = true;
    try {
      return change(parent, work);
    } finally {
      isWithin = false;
    }
  };

  const { prototype } = Node;

  const { appendChild, insertBefore, removeChild } = prototype;
  const nodeValue = Object.getOwnPropertyDescriptor(prototype, 'nodeValue') as PropertyDescriptor;

  prototype.appendChild = function <T extends Node>(this: Node, node: T) {
    return once(this, node, () => appendChild.call(this, node) as T);
  };
  prototype.insertBefore = function <T extends Node>(this: Node, node: T, next: Node | null) {
    return once(this, node, () => insertBefore.call(this, node, next) as T);
  };
  prototype.removeChild = function <T extends Node>(this: Node, node: T) {
    return once(this, node, () => removeChild.call(this, node) as T);
  };
  Object.defineProperty(prototype, 'nodeValue', {
    ...nodeValue,
    set(this: Node, value: string | null) {
      take(observer.takeRecords());
      const parent = parentOf.get(this);
      if (parent && this.parentNode !== parent) repair(parent);
      nodeValue.set?.call(this, value);
    },
  });
  observer.observe(root, { childList: true, subtree: true });
}

/** Returns whether another program took a node of the page away, or added or removed an element of its own. */
function isOthers({ addedNodes, removedNodes }: MutationRecord): boolean {
  const isForeign = (node: Node) => node instanceof Element && !isOwn(node);
  return (
    [...removedNodes].some((node) => isOwn(node) || isForeign(node)) ||
    [...addedNodes].some(isForeign)
  );
}
