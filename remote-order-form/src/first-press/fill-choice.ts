import type { SeenOrder } from '@order-change/client/early';
import { type ChangeKind, changeKinds, type Destination, fill } from '@order-change/contract';
import { wordPieces } from '@order-change/shared-ui';
import { presentProducts, presentTimeSlot } from '../change/present-values';
import { formatDeadline } from '../display/format-deadline';

/** One value, in its parts: a month and a product. */
type Parts = readonly string[];

/**
 * Puts an order's values into the rendered choice.
 *
 * @throws for an answer that is no order: nothing of it is shown
 */
export function fillChoice(choice: HTMLElement, { order, metadata }: SeenOrder): void {
  const until = formatDeadline(order.changeAcceptedUntilDatetime);
  const values = [order.orderNumber, order.catalog.name, until];
  choice.querySelectorAll('dd').forEach((place, index) => {
    place.textContent = values[index] ?? '';
  });
  const overview = choice.querySelector('aside br');
  while (overview?.nextSibling) overview.nextSibling.remove();
  overview?.after(until);
  // A kind without a row waits for the page, and the whole choice with it.
  const present: Partial<Record<ChangeKind, (rendered: Element) => Parts[]>> = {
    products: () => presentProducts(order),
    destination: (rendered: Element) => linesOf(rendered, order.destination),
    timeSlot: () => presentTimeSlot(order, metadata),
  };
  for (const kind of changeKinds) {
    const place = choice.querySelector(`[value=${kind}] ~ * [id$=more]`)?.lastElementChild;
    const [end, line] = place?.children ?? [];
    const partsOf = present[kind];
    if (!place || !end || !line || !partsOf) throw new Error(kind); // each word counts in a document
    const lines = partsOf(place).flatMap((parts) => [end.cloneNode(), toLine(line, parts)]);
    place.replaceChildren(...lines);
  }
}

/**
 * The lines of a destination, as the component has rendered them with the names of fields. A telephone number has its
 * digits alone: the numbering plan is the page's.
 */
function linesOf(rendered: Element, destination: Destination): string[][] {
  const [zipCode, a, b] = /^(\d{3})(\d{4})$/.exec(destination.zipCode) ?? [];
  if (zipCode === undefined) throw new Error('zipCode'); // another form is the page’s to write
  return [...rendered.children]
    .map(({ textContent }) => fill(textContent, { ...destination, a, b }).trim())
    .filter(Boolean)
    .map((line) => [line]);
}

function toLine(rendered: Element, parts: Parts): Element {
  const line = rendered.cloneNode() as Element;
  line.append(...parts.flatMap((text) => [' ', toPart(text)]));
  return line;
}

function toPart(text: string): HTMLElement {
  const part = document.createElement('span');
  wordPieces(text).forEach((piece, index) => {
    if (index > 0) part.append(document.createElement('wbr'));
    part.append(piece);
  });
  return part;
}
