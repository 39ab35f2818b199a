import { afterPaint } from '@order-change/form';
import { elements } from 'release/protocol';

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Milliseconds for the page to come to the step that the first screen shows already. */
const followBound = 3_000;
/** Elements that the space bar presses when it is released. */
const pressedByKey = ':is(button, [type=checkbox]):active';
/** Milliseconds that the page waits for a key to be let go: an engine may leave an element active. */
const holdBound = 3_000;

/** Selects the step that an early script shows after the first one. */
const nextStep = '[data-next]';
/** Selects the first step, which it has then hidden. */
const left = '#screen [hidden]';

/**
 * Puts the page in the place of what stood in the document before: in one frame, with what was typed, the
 * caret and the focus; a press that found no code yet is done then, once. The page waits while an input method
 * composes in the old field, or a finger is on the old screen, or a key is down there: a composition does not survive
 * another field, and a press that begins on one element and ends on another does not click. If an early script has led the old screen on, the
 * page follows unseen before; and what ticks change in it is drawn unseen, so that nothing moves.
 *
 * @param old the element that the document came with
 * @param page the one that the page is rendered into, beside it
 */
export function giveWay(old: HTMLElement, page: HTMLElement): void {
  if (!old.isConnected) return;
  old.querySelector(`#${elements.loading}`)?.remove(); // The first script learns that a page is here.
  const screen = old.querySelector<HTMLElement>(`#${elements.screen}`);
  const change = () => {
    page.hidden = false;
    if (screen) carryOver(screen, page);
    old.remove();
    page.id = old.id;
  };
  let followsUntil: number | undefined;
  /** Does the page show the step of the old screen? Leads it there at the first question. */
  const hasFollowed = () => {
    const next = screen?.querySelector(nextStep);
    if (!screen || !next) return true;
    if (followsUntil === undefined) {
      followsUntil = performance.now() + followBound;
      fillFields(screen, page);
      pressAgain(screen.querySelector('[data-noted]'), screen, page, nextStep);
    }
    const [field] = next.querySelectorAll('[id^=field-]');
    return !field || Boolean(twinOf(field, screen, page)) || performance.now() > followsUntil;
  };
  let hasDrawn: boolean | undefined;
  /** Has the page drawn what follows from ticks? Takes over at the first question those that it does not have. */
  const hasDrawnTicks = () => {
    if (hasDrawn !== undefined || !screen) return hasDrawn ?? true;
    hasDrawn = !fillFields(screen, page);
    // Its forms keep them behind a paint, which React begins in this task: behind theirs.
    if (!hasDrawn) setTimeout(afterPaint, 0, () => (hasDrawn = true));
    return hasDrawn;
  };
  const heldUntil = performance.now() + holdBound;
  /** Is the space bar down on a button or a box? */
  const isHeld = () => performance.now() < heldUntil && screen?.querySelector(pressedByKey);
  const isFree = () => !screen?.matches('[data-composing], [data-pressed]') && !isHeld();
  const changeWhenFree = () => {
    if (isFree() && hasFollowed() && hasDrawnTicks()) return change();
    page.hidden = true;
    setTimeout(changeWhenFree, 10);
  };
  changeWhenFree();
}

function carryOver(screen: HTMLElement, page: HTMLElement): void {
  fillFields(screen, page);
  const focused = document.activeElement;
  const twin = focused && screen.contains(focused) ? twinOf(focused, screen, page) : undefined;
  if (focused && twin) {
    twin.focus({ preventScroll: true });
    // Not before React has put the text into the field once more, which moves the caret to its end.
    queueMicrotask(() => moveCaret(focused as HTMLInputElement, twin as HTMLInputElement));
  }
  // An early script lets a noted button be pressed again. That of a step which it has led on from was followed.
  const noted = (screen.querySelector(nextStep) ?? screen).querySelector('[data-noted]');
  const pressed = screen.querySelector('button[aria-disabled]');
  for (const button of new Set([noted, pressed])) pressAgain(button, screen, page);
}

/** Presses once React has taken what was typed. */
function pressAgain(button: Element | null, screen: Element, page: Element, unseen?: string): void {
  const twin = button && twinOf(button, screen, page, unseen);
  if (twin) setTimeout(() => twin.click());
}

/** Returns whether it ticked anything. */
function fillFields(screen: Element, page: Element): boolean {
  let hasTicked = false;
  for (const field of screen.querySelectorAll<Field>('input, textarea, select')) {
    const twin = twinOf(field, screen, page);
    if (twin && fill(field, twin as Field)) hasTicked = true;
  }
  return hasTicked;
}

/**
 * The same element of the page: of the same id, else the one that stands at the same place among its kind, in its slot if
 * it is in one. The page around that may have more, such as the button that leads to the top, and so may a form behind ticks.
 */
function twinOf(
  element: Element,
  screen: Element,
  page: Element,
  unseen = left,
): HTMLElement | undefined {
  if (element.id !== '') {
    return page.querySelector<HTMLElement>(`#${CSS.escape(element.id)}`) ?? undefined;
  }
  const type = element.getAttribute('type');
  const kind = element.localName + (type === null ? '' : `[type="${CSS.escape(type)}"]`);
  const isSeen = (one: Element) => !one.closest(unseen);
  const place = element.closest<HTMLElement>('[data-place]');
  const slot = place && page.querySelector(`[data-slot="${place.dataset.place}"]`);
  const [before, after] = (slot ? [place, slot] : [screen, page]).map((root) =>
    [...root.querySelectorAll<HTMLElement>(kind)].filter(isSeen),
  ) as [Element[], HTMLElement[]];
  return before.length === after.length ? after[before.indexOf(element)] : undefined;
}

/** Fills the page's own field as if it were typed, with its events. Returns whether it was ticked. */
function fill(field: Field, twin: Field): boolean {
  const isOther = isChecked(field) !== isChecked(twin);
  if (isOther) twin.click();
  const isTyped = field.localName === twin.localName && field.value !== firstValue(field);
  if (!isTyped || field.value === twin.value) return isOther;
  // The setter of the element itself would make React believe that it knows of the change.
  const prototype: unknown = Object.getPrototypeOf(twin);
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(twin, field.value);
  twin.dispatchEvent(new Event('input', { bubbles: true }));
  twin.dispatchEvent(new Event('change', { bubbles: true }));
  return isOther;
}

const isChecked = (field: Field) => 'checked' in field && field.checked;

function firstValue(field: Field): string {
  if ('defaultValue' in field) return field.defaultValue;
  return [...field.options].find(({ defaultSelected }) => defaultSelected)?.value ?? field.value;
}

function moveCaret(field: HTMLInputElement, twin: HTMLInputElement): void {
  const { selectionStart, selectionEnd, selectionDirection } = field;
  if (selectionStart === null || selectionStart === undefined) return; // no field of text
  twin.setSelectionRange(selectionStart, selectionEnd, selectionDirection ?? 'none');
}
