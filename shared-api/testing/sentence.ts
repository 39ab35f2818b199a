/** Matches an element by its whole text: in a sentence, words that never break are elements of their own. */
export const isSentence = (text: string) => (_own: string, element: Element | null) =>
  element?.textContent === text &&
  [...element.children].every(({ localName }) => localName === 'span');
