/// <reference lib="dom" />
import type { Engine } from './w3c';

/** Milliseconds within which a second press at the same place is a double click, of which a form takes one. */
const doubleClick = 500;

/** Element of the page, as WebDriver hands it over. */
export type Handle = object;

/** The page of an engine: what every visitor does, to elements that the caller has found. */
export function createEnginePage({ send }: Pick<Engine, 'send'>) {
  /** Runs a function in the page, on plain values. */
  async function run<T>(work: (...args: never[]) => T, ...args: unknown[]): Promise<Awaited<T>> {
    return (await send('execute', {
      script: `return (${String(work)})(...arguments)`,
      args,
    })) as Awaited<T>;
  }

  let pressedAt = 0;

  /** Presses the mouse in the middle of the element. */
  async function pointAt(element: Handle): Promise<void> {
    const wait = pressedAt + doubleClick - Date.now();
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
    await run((target: Element) => target.scrollIntoView({ block: 'center' }), element);
    await send('act', {
      actions: [
        {
          type: 'pointer',
          id: 'mouse',
          actions: [
            { type: 'pointerMove', x: 0, y: 0, duration: 0, origin: element },
            { type: 'pointerDown', button: 0 },
            { type: 'pause', duration: 50 }, // a finger takes its time
            { type: 'pointerUp', button: 0 },
          ],
        },
      ],
    });
    pressedAt = Date.now();
  }

  /** Fills a field as a paste does; each key would take 50 ms. */
  const fill = (field: Handle, text: string) =>
    run(
      (input: HTMLInputElement, value: string) => {
        input.focus();
        input.select();
        document.execCommand('insertText', false, value);
      },
      field,
      text,
    );

  return { run, pointAt, fill };
}
