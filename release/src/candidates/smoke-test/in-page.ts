/// <reference lib="dom" />
// Runs in the pages of a smoke test, before every other script: looks at what a customer would see.
import { comeBack } from './come-back';
import { findSeen, toldOf } from './find-in-page';
import { contentOf, filledPlaces, reachingSelectors } from './first-screen-in-page';
import { sameWithoutFocus } from './focus-look';
import { atWork } from './left-behind';
import { movingWords } from './moving-words';
import {
  deadLink,
  documentFaults,
  focused,
  keptGesture,
  lateControl,
  layoutShift,
  moreEntries,
  rememberDocument,
  type Titled,
} from './page-at-work';
import { bareRules, reachingRule } from './reaching-styles';
import type { Seen } from './seen';
import { traces } from './traces';
import { keptTraces } from './traces-kept';
import { isVisible } from './visible';
import {
  breakpoints,
  covered,
  cutInLargeType,
  keepCommonControls,
  rememberControls,
  widthFaults,
} from './widths';

/** The text in an element that has boxes on the page and is not hidden. */
function textIn(root: Element): string {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  let found = '';
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement as Element;
    range.selectNodeContents(node);
    const { width, height, right, bottom } = range.getBoundingClientRect();
    const isOnPage = width >= 1 && height >= 1 && right > 0 && bottom + scrollY > 0;
    if (isOnPage && isVisible(parent)) found += node.textContent;
  }
  return found.trim();
}

/** Does a press in the middle of the element reach it? Of a text of several lines: in the middle of the first. */
function isReached(element: Element): boolean {
  element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
  const [first = element.getBoundingClientRect()] = element.getClientRects();
  const { left, top, width, height } = first;
  return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
}

/** Finds the first element that is seen of a selector, once a press reaches it and it takes one. */
function findPressable(selector: string): Element | undefined {
  const [element] = findSeen(selector);
  const isOff = element?.matches(':disabled, [aria-disabled="true"]') ?? true;
  return element && !isOff && isReached(element) ? element : undefined;
}

/** Returns the faults of a part of the frame. */
function faultOf(name: string, needsControls: boolean): string[] {
  const element = document.querySelector(name);
  if (!element) return [`there is no <${name}>`];
  if (!isVisible(element)) return [`<${name}> cannot be seen`];
  if (textIn(element) === '' && !element.querySelector('svg,img')) return [`<${name}> is empty`];
  const controls = [...element.querySelectorAll('a[href],button')].filter(isVisible);
  if (needsControls && controls.length === 0) return [`<${name}> has no link and no button`];
  const covered = controls.find(
    (control) => !element.closest('[data-slot]') && !isReached(control),
  );
  if (!covered) return [];
  const label = covered.getAttribute('aria-label') ?? covered.textContent ?? '';
  return [`"${label.trim().slice(0, 40)}" in <${name}> cannot be pressed`];
}

/** Finds a control of a slot that the frame covers and that no scrolling frees. */
function fixedFaults(): string[] {
  const controls = [...document.querySelectorAll('[data-slot] :is(a[href],button,input)')];
  const covered = controls.filter(isVisible).find((control) => {
    if (!isFixed(control)) return false;
    const { left, top, width, height } = control.getBoundingClientRect();
    const hit = document.elementFromPoint(left + width / 2, top + height / 2);
    return hit?.closest('header,footer') && !hit.closest('[data-slot]');
  });
  if (!covered) return [];
  const label = covered.getAttribute('aria-label') ?? covered.textContent ?? '';
  return [`<${covered.localName}> "${label.trim().slice(0, 40)}" lies under the frame`];
}

/** Does it keep its place in the window, or in a fixed box that does not scroll? */
function isFixed(element: Element): boolean {
  for (let at: Element | null = element; at; at = at.parentElement) {
    const { position, overflowY } = getComputedStyle(at);
    if (['auto', 'scroll'].includes(overflowY) && at.scrollTop > 0) return false;
    if (position === 'fixed') return true;
  }
  return false;
}

/** The frame of the page: what the host shows around its slots. @param pages whose titles are known */
function frameFaults(pages: readonly Titled[] = []): string[] {
  const at = [scrollX, scrollY] as const;
  const heading = document.querySelector('main h1:not([data-slot] *)');
  const faults = [
    ...faultOf('header', true),
    ...faultOf('main', false).filter((fault) => !fault.includes('pressed')),
    ...faultOf('footer', false),
    ...documentFaults(pages),
    ...fixedFaults(),
    ...(heading && !isVisible(heading) ? ['the heading cannot be seen'] : []),
    ...(heading && isVisible(heading) && !isReached(heading) ? ['the heading is covered'] : []),
  ];
  scrollTo({ left: at[0], top: at[1], behavior: 'instant' });
  return faults;
}

function see(slots: string[]): Seen {
  const places = slots.map((slot) => {
    const place = document.querySelector(`[data-slot="${CSS.escape(slot)}"]`);
    return { slot, text: place ? textIn(place).slice(0, 200) : null };
  });
  const panel = document.querySelector('[data-unavailable]');
  return {
    path: location.pathname,
    entries: moreEntries(),
    places,
    panel: panel ? textIn(panel).slice(0, 80) : null,
  };
}

declare const smokeTestReport: (kind: string, text: string) => void;

addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile }) => {
  smokeTestReport('policy', `${effectiveDirective} ${blockedURI || sourceFile || 'inline'}`);
});

// A script without integrity is not asked for at all (the header Integrity-Policy), and no event says so.
if ('ReportingObserver' in globalThis)
  new ReportingObserver(
    (reports) => {
      for (const { body } of reports)
        smokeTestReport(
          'policy',
          `script without integrity ${(body as { blockedURL?: string } | null)?.blockedURL ?? ''}`,
        );
    },
    { types: ['integrity-violation'], buffered: true },
  ).observe();

/** Reports an error, unless a listener of the page itself takes it. What an observer of sizes puts off to the next frame is none. */
function tellOfError(event: Event, reason: unknown): void {
  setTimeout(() => {
    const text = String(reason);
    if (!event.defaultPrevented && !text.startsWith('ResizeObserver loop'))
      smokeTestReport('error', text);
  });
}
addEventListener('error', (event) => tellOfError(event, event.message));
addEventListener('unhandledrejection', (event) => tellOfError(event, event.reason));

rememberDocument();

let submits = 0;
addEventListener('submit', () => void (submits += 1), true);
let presses = 0;
addEventListener('click', () => void (presses += 1), true);

Object.assign(globalThis, {
  smokeTestPresses: () => presses,
  smokeTestSubmits: () => submits,
  smokeTestSee: see,
  smokeTestFind: findSeen,
  smokeTestTold: toldOf,
  smokeTestPressable: findPressable,
  smokeTestFrame: frameFaults,
  smokeTestTraces: traces,
  smokeTestRemember: rememberControls,
  smokeTestKeepCommon: keepCommonControls,
  smokeTestWidths: widthFaults,
  smokeTestCovered: covered,
  smokeTestCut: cutInLargeType,
  smokeTestBreakpoints: breakpoints,
  smokeTestContent: contentOf,
  smokeTestFilled: filledPlaces,
  smokeTestReaching: reachingSelectors,
  smokeTestKept: keptTraces,
  smokeTestAtWork: atWork,
  smokeTestFocused: focused,
  smokeTestSameWithoutFocus: sameWithoutFocus,
  smokeTestMovingWords: movingWords,
  smokeTestLate: lateControl,
  smokeTestKeptGesture: keptGesture,
  smokeTestShift: layoutShift,
  smokeTestDeadLink: deadLink,
  smokeTestBareRules: bareRules,
  smokeTestReachingRule: reachingRule,
  smokeTestComeBack: comeBack,
});
