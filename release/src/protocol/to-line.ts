/** Returns words as a line of at most 80 characters: control characters become spaces, and an ellipsis ends one that was cut. */
export function toLine(words: string): string {
  const [...signs] = words.replace(/\p{Cc}/gu, ' ');
  return signs.length > 80 ? `${signs.slice(0, 79).join('')}…` : signs.join('');
}
