/**
 * Keeps the second half of a double press with the button or link that its first half pressed. If that has gone
 * meanwhile, because it led to another screen, the second half would select a word there or press what stands in
 * its place.
 */
export function holdDoublePresses(page: Document): void {
  let first: Element | null = null;
  const hold = (event: MouseEvent) => {
    if (event.detail <= 1) first = (event.target as Element).closest('button, a');
    else if (first && !first.isConnected) {
      event.preventDefault();
      event.stopPropagation();
    }
  };
  page.addEventListener('mousedown', hold, true);
  page.addEventListener('click', hold, true);
}
