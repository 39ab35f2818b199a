/** Outcome of a script that is added: it runs, it does not load, or nothing ever comes. */
export type ScriptAnswer = (() => void) | 'error' | 'nothing';

/**
 * Answers the scripts that are added to the page, which jsdom does not load. Returns the scripts, in the
 * order in which they were added.
 */
export function answerScripts(answer: (script: HTMLScriptElement) => ScriptAnswer) {
  const scripts: HTMLScriptElement[] = [];
  const append = Element.prototype.append;
  jest.spyOn(document.head, 'append').mockImplementation((script) => {
    if (!(script instanceof HTMLScriptElement)) throw new Error('No script was added.');
    append.call(document.head, script);
    scripts.push(script);
    const given = answer(script);
    if (given === 'nothing') return;
    queueMicrotask(() => {
      if (given !== 'error') given();
      script.dispatchEvent(new Event(given === 'error' ? 'error' : 'load'));
    });
  });
  return scripts;
}
