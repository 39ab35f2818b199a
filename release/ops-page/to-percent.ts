/** Reads a percentage as a Japanese keyboard may write it; NaN, which the server refuses, for anything else. */
export const toPercent = (typed: string) => Number(typed.normalize('NFKC').trim() || NaN);
