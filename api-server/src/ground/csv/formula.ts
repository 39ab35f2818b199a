/** A cell that a spreadsheet would run when it opens a file, with any apostrophes that keep it from that. */
const formula = /^'*[=+\-@\t\r＝＋－＠]/;

/** Puts an apostrophe before a text that a spreadsheet would run as a formula, or that already has one for that. */
export function escapeFormula(text: string): string {
  return formula.test(text) ? `'${text}` : text;
}

/** Undoes {@link escapeFormula}; a text that nobody escaped stays as it is. */
export function unescapeFormula(cell: string): string {
  return cell.startsWith("'") && formula.test(cell) ? cell.slice(1) : cell;
}
