import type { Sight } from './eyes';
import type { Row, Visit } from './kind';
import { places } from './places';
import { isDone, stepOf, typedName } from './steps';
import { answerIn, offerIn, waysIn, wordIn } from './words';

/** Milliseconds without a new screen after which a customer needs a word. */
export const wordWithin = 30_000;
/** Presses of one button without an effect, until a customer looks for another way. */
const presses = 4;
/** Documents of one visit, beyond those that the customer asked for, that are a loop. */
const loop = 8;

/** The first step of a sign-in says it if a code is under way, and leads back to its field. */
const codeIsSent = 'に認証コードをお送りして';

/** End of a visit, as the customer has it. */
export type End = 'completed' | 'after a way' | 'explained' | 'dead';

export interface Verdict {
  end: End;
  /** milliseconds from the fault to the receipt, or to the first word */
  took: number;
  /** unless it was completed by itself */
  why: string;
}

/** Lets the fault happen, and goes on as a customer does, until the receipt or until nothing leads on. */
export async function travel(visit: Visit, strike: () => Promise<unknown>): Promise<Verdict> {
  const { page, look, proxy, row } = visit;
  const began = Date.now();
  const passed = () => Date.now() - began;
  /** when the last new screen came, or a next step was pressed */
  let since = began;
  let screen = '';
  let tries = 0;
  const pressed: string[] = [];
  const pressedOf = (name: string) => pressed.filter((one) => one.startsWith(name)).length;
  let isMended = false;
  let asked = proxy.documents() + 1;
  let asksBeforeLeaving = false;
  let lost = row.at === 'start' ? false : undefined;
  let explained: { after: number; text: string } | undefined;
  let last: Sight | undefined;

  page.on('dialog', (dialog) => {
    asksBeforeLeaving = true;
    dialog.accept().catch(() => undefined);
  });
  // A document that stalls never commits.
  void strike().catch(() => undefined);

  while (passed() < (row.kind.seconds ?? 150) * 1_000) {
    await page.waitForTimeout(250);
    const sight = await look();
    const waited = Date.now() - since;
    if (waited > wordWithin || proxy.documents() - asked > loop) break;
    if (!sight) continue;
    last = sight;
    const text = wordIn(sight);
    if (text !== undefined) explained ??= { after: passed(), text };
    if (isDone(sight)) return checkReceipt();

    const step = stepOf(sight);
    if (step && step.name !== screen) {
      lost ??= isLost(row, { from: tries > 0 ? screen : '', to: step.name }, sight);
      screen = step.name;
      since = Date.now();
      tries = 0;
    }
    const offer = offerIn(sight);
    const isOffered = offer !== undefined && pressedOf(offer) < 2;
    const answer = answerIn(sight);
    if (answer !== undefined && !isOffered) {
      if (step) tries += 1;
      await press(answer);
    }
    if (step && tries < presses && !(answer !== undefined && isOffered)) {
      if (tries === 0 && row.at === 'mid' && !(await stays(step.name))) continue;
      tries += 1;
      await step.act(visit).catch(() => undefined);
      await untilAfter(screen);
      continue;
    }
    // A link that is always there is pressed by those who have waited.
    if (waited < (text === undefined ? 8_000 : 2_000)) continue;
    const [fresh, again] = [0, 1].map((times) =>
      waysIn(sight).find((name) => pressedOf(name) === times),
    );
    const way = fresh ?? again;
    if (way === undefined) continue;
    // No way leads on: from now on the cause is gone.
    if (fresh === undefined && !isMended) {
      await fix(visit);
      isMended = true;
    }
    pressed.push(isMended ? `${way} (without the cause)` : way);
    asked += 1;
    since = Date.now();
    screen = '';
    tries = 0;
    await press(way);
    await page.waitForTimeout(1_000);
  }

  const loads = proxy.documents() - asked;
  if (explained && explained.after < wordWithin && loads <= loop) {
    return { end: 'explained', took: explained.after, why: `${explained.text}${afterWays()}` };
  }
  const silent = explained ? `the first word came after ${explained.after} ms` : 'no word';
  const why = loads > loop ? `a loop: ${loads} documents in ${passed()} ms` : silent;
  const shown = (last?.text ?? 'nothing').slice(0, 120);
  const took = passed();
  return { end: 'dead', took, why: `${why}; shown: ${shown}; ${await reload(visit)}` };

  /** A document shows its first screen before its scripts know of more: nobody types so soon. */
  async function stays(name: string): Promise<boolean> {
    if (name !== 'e-mail') return true;
    await page.waitForTimeout(1_500);
    const sight = await look();
    return sight !== undefined && stepOf(sight)?.name === name;
  }

  /** Gives the page the time that a customer gives it, before the button is pressed again. */
  async function untilAfter(name: string): Promise<void> {
    for (let looked = 0; looked < 12; looked += 1) {
      const sight = await look();
      if (!sight || isDone(sight) || stepOf(sight)?.name !== name || answerIn(sight)) return;
      await page.waitForTimeout(250);
    }
  }

  function checkReceipt(): Verdict {
    const took = passed();
    if (lost && !explained && !asksBeforeLeaving) {
      return { end: 'dead', took, why: 'what was typed was lost without a word' };
    }
    if (lost) {
      return {
        end: 'explained',
        took,
        why: `lost what was typed: ${explained?.text ?? 'asked before'}`,
      };
    }
    if (explained && explained.after > wordWithin) {
      return { end: 'dead', took, why: `the first word came after ${explained.after} ms` };
    }
    if (pressed.length > 0) {
      const word = explained ? `a word after ${explained.after} ms,` : 'no word but the way,';
      return { end: 'after a way', took, why: word + afterWays() };
    }
    return { end: 'completed', took, why: '' };
  }

  function afterWays(): string {
    return pressed.length > 0 ? ` after ${pressed.join(', ')}` : '';
  }

  async function press(name: string): Promise<void> {
    // Names are compared without spaces.
    const letters = [...name].map((letter) => letter.replace(/[^\p{L}\p{N}]/u, '\\$&'));
    const named = { name: new RegExp(letters.join('\\s*'), 'u') };
    const isModal = (await page.locator('dialog[open]').count()) > 0;
    const within = page.locator(isModal ? 'dialog[open]' : 'body');
    const found = within.getByRole('button', named).or(within.getByRole('link', named));
    await found
      .first()
      .click()
      .catch(() => undefined);
  }
}

/**
 * Returns whether the customer's input was gone when the page could be used again; undefined if unknown.
 *
 * @param from the screen whose fields the customer has filled since the fault
 */
function isLost(
  { place }: Row,
  { from, to }: { from: string; to: string },
  { text, typed }: Sight,
) {
  if (!places[place].hasSession) {
    if (text.includes(codeIsSent)) return false;
    return to === 'e-mail' ? undefined : from === 'e-mail';
  }
  // It may be some steps back, and keep what was typed.
  return to === 'destination' ? !typed.some((value) => value.includes(typedName)) : undefined;
}

async function fix({ proxy, context, page }: Visit): Promise<void> {
  proxy.fix();
  await context.addInitScript(() => Reflect.set(window, 'fault', undefined));
  await page.evaluate(() => Reflect.set(window, 'fault', undefined)).catch(() => undefined);
}

/** Describes what a reload that nothing suggested would bring, once the cause is gone. */
async function reload(visit: Visit): Promise<string> {
  const { page, proxy, row, look } = visit;
  await fix(visit);
  await page.goto(proxy.url + places[row.place].path).catch(() => undefined);
  await page.waitForTimeout(4_000);
  const sight = await look();
  const step = sight && stepOf(sight);
  return `a reload without the cause brings ${step ? step.name : 'nothing'}`;
}
