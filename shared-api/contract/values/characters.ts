import { type Message, message } from '../messages/messages';

const lastRow = 94;
const lastCell = 94;

/** Rows that Windows added to JIS X 0208: NEC's special characters (13), IBM's extensions (89 to 92). */
function isVendorRow(row: number): boolean {
  return row === 13 || (row >= 89 && row <= 92);
}

/** The two Shift_JIS bytes of a JIS X 0208 row and cell. */
function toShiftJis(row: number, cell: number): [number, number] {
  const lead = (row <= 62 ? 0x81 : 0xc1) + ((row - 1) >> 1);
  const isOddRow = row % 2 === 1;
  const trail = isOddRow ? cell + (cell <= 63 ? 0x3f : 0x40) : cell + 0x9e;
  return [lead, trail];
}

function createJisCharacters(): ReadonlySet<string> {
  const decoder = new TextDecoder('shift_jis', { fatal: true });
  const characters = new Set<string>();
  for (let row = 1; row <= lastRow; row += 1) {
    if (isVendorRow(row)) continue;
    for (let cell = 1; cell <= lastCell; cell += 1) {
      try {
        characters.add(decoder.decode(new Uint8Array(toShiftJis(row, cell))));
      } catch {
        // The cell is not assigned.
      }
    }
  }
  return characters;
}

let jisCharacters: ReadonlySet<string> | undefined;

/** The 6,879 characters of JIS X 0208, built on first use from the decoder that every runtime has. */
export function jisX0208(): ReadonlySet<string> {
  jisCharacters ??= createJisCharacters();
  return jisCharacters;
}

/** Printable ASCII or JIS X 0208: what the order system can print on a label. One code point. */
export function isCharacterAllowed(character: string): boolean {
  return (character >= ' ' && character <= '~') || jisX0208().has(character);
}

/** The characters of a normalised text that cannot be entered, each once, in order (spec §5). */
export function invalidCharacters(text: string): string[] {
  return [...new Set([...text].filter((character) => !isCharacterAllowed(character)))];
}

const controlCharacter = /[\p{Cc}\p{Zl}\p{Zp}]/u;

/** Control characters, NUL and line breaks are illegal; others outside the set are named (spec §8). */
export function checkCharacters(text: string): Message | undefined {
  if (controlCharacter.test(text)) return message('MSGECCSE0003');
  const invalid = invalidCharacters(text);
  return invalid.length > 0 ? message('MSGECCSE0006', invalid.join('、')) : undefined;
}
