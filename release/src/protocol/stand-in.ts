import {
  fail,
  flag,
  list,
  number,
  one,
  orElse,
  type ReadBy,
  type Reader,
  record,
  shape,
  text,
} from './read';

const anyText = text((words) => words.length > 0, 'a text');
const anyJson: Reader<unknown> = (value) => value;
const texts = list(text(() => true, 'a text'));

/** Place in the page, a CSS selector: a journey survives other words on a page. */
const selector = anyText;

/** The words by which a customer knows a field or a choice: a regular expression; empty for any. */
const label = orElse(
  text(() => true, 'a text'),
  '',
);

/** One thing that a customer does, or sees within the bound of a step. */
const steps = {
  open: shape({ open: anyText }),
  fill: shape({
    fill: selector,
    with: anyText,
    label,
  }),
  press: shape({
    press: selector,
    /** of the choice that is pressed */
    label,
    /** a second time before the page has answered: an impatient finger */
    twice: orElse(flag, false),
  }),
  see: shape({
    see: selector,
    text: orElse(
      text(() => true, 'a text'),
      '',
    ),
    /** on paper */
    isPrinted: orElse(flag, false),
    /** Then leaves the tab, comes back, leaves the page and comes back by the history. */
    isLeft: orElse(flag, false),
  }),
  key: shape({ key: one('Escape') }),
  /** the value that a field has by then */
  holds: shape({ holds: selector, value: anyText, label }),
  /** what a screen reader says of a field by then */
  told: shape({ told: selector, text: anyText }),
  reload: shape({ reload: one(true) }),
  /** through the history, as the buttons of the browser do */
  go: shape({ go: one(-1, 1) }),
};
type ReadSteps = { [K in keyof typeof steps]: ReadBy<(typeof steps)[K]> };
/** What a host may leave out of a step is left out of none that was read. */
export type Step =
  | Exclude<ReadSteps[keyof ReadSteps], ReadSteps['fill' | 'holds' | 'press' | 'see']>
  | (Omit<ReadSteps['fill'], 'label'> & { label?: string })
  | (Omit<ReadSteps['holds'], 'label'> & { label?: string })
  | (Omit<ReadSteps['press'], 'label' | 'twice'> & { label?: string; twice?: boolean })
  | (Omit<ReadSteps['see'], 'isPrinted' | 'isLeft'> & { isPrinted?: boolean; isLeft?: boolean });

export const readStep: Reader<Step> = (value, at) => {
  const kind = Object.keys(steps).find((name) => Object.hasOwn(Object(value) as object, name));
  return kind ? steps[kind as keyof typeof steps](value, at) : fail(at, 'is not a step');
};

export const readJourneys = list(
  shape({
    /** names it in findings */
    name: anyText,
    /** Each check makes it; the others are for a thorough one. */
    isUsual: flag,
    /** of the window, pixels */
    width: number(200, 4_000),
    isTouch: flag,
    /** The keyboard presses what else a mouse would: Enter, and the space bar in a choice. */
    isKeyboard: orElse(flag, false),
    steps: list(readStep),
  }),
);
export type Journey = ReadBy<typeof readJourneys>[number];

export const readStandInAnswer = shape({
  status: number(0, 599),
  headers: record(
    () => true,
    () => anyText,
  ),
  body: anyJson,
  /** before it is given, so that answers come in another order than their calls. Milliseconds. */
  delay: orElse(number(0, 5_000), 0),
});
/** An answer of the API; status 0 if it gets lost on its way. */
export type StandInAnswer = Omit<ReadBy<typeof readStandInAnswer>, 'delay'> & { delay?: number };

export const readSentFaults = texts;
export const readMarks = texts;
export const readOwnBuiltIns = texts;

/** A call as the page sent it. */
export interface StandInCall {
  /** `POST /api/v1.0/change` */
  call: string;
  /** with its question mark; empty for none */
  query: string;
  /** names in lower case */
  headers: Readonly<Record<string, string>>;
  body: string | null;
}

/**
 * The host's stand-in of its API: a script that makes this as `globalThis.standIn`, in a page of its own in the browser
 * of a check. Everything that goes in and out is JSON. Before it runs, `globalThis.standInSeed` is the number from which it may draw
 * what is typed: the same in all pages of one check.
 */
export interface StandIn {
  journeys: () => Journey[];
  /** Begins anew, for a journey; without a name, for a visitor who is signed in already and has typed nothing. */
  begin: (journey: string | null) => void;
  /** null for a call that the API does not have */
  answer: (call: StandInCall) => StandInAnswer | null;
  /** What is wrong with the calls since the beginning, without values; at the end of a journey also what is missing. */
  faults: (hasEnded: boolean) => string[];
  /** Marked values of a customer, which calls alone may carry. */
  marks: () => string[];
  /** Built-ins in whose place the host itself puts others: `Node.prototype.appendChild`. */
  ownBuiltIns: () => string[];
}
