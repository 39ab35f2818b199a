import { type ChangeKind, changeKinds } from '@order-change/contract';

/** Returns the kinds that are ticked in the first screen, while that stands: the form begins with them. */
export function kindsTicked(): ChangeKind[] {
  const ticks = document.querySelectorAll<HTMLInputElement>('#screen [name=kinds]:checked');
  const ticked = [...ticks].map(({ value }) => value);
  return changeKinds.filter((kind) => ticked.includes(kind));
}
