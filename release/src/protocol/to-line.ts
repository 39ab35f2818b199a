/** Returns words as one line: control characters become spaces, and what is too long ends with an ellipsis. */
export function toLine(words: string): string {
  const [...signs] = words.replace(/\p{Cc}/gu, ' ');
  return signs.length > 80 ? `${signs.slice(0, 79).join('')}…` : signs.join('');
}
