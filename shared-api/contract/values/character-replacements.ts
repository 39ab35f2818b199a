import { invalidCharacters, isCharacterAllowed } from './characters';
import { normalizeText } from './normalize';

/**
 * Usual replacements for characters of names and addresses that cannot be printed: pairs of
 * a character outside JIS X 0208 and the one that stands in for it on official papers.
 */
const pairs = [
  '髙高 﨑崎 濵浜 德徳 瀨瀬 增増 寬寛 淸清 黑黒 橫横 靑青 郞郎 鄕郷 綠緑 緖緒 薰薫 虛虚 錄録 麵麺 鷗鴎',
  '頰頬 摑掴 內内 吳呉 戶戸 每毎 敎教 曺曹 步歩 歷歴 閒間 栁柳 桺柳 桒桑 槗橋 曻昇 﨔欅 﨟臈 﨤返',
  '𠮷吉 𣘺橋 𡈽土 𡌛塚 𠀋丈 黃黄 顚顛 俠侠 啞唖',
].join(' ');

const replacements: ReadonlyMap<string, string> = new Map(
  pairs.split(' ').map((pair) => [...pair] as [string, string]),
);

const combiningMark = /\p{Mn}/gu;
/** Pictures, and what colours or frames them. */
const emoji = /[\p{Extended_Pictographic}\p{Regional_Indicator}\u20e3\u{1f3fb}-\u{1f3ff}]/u;

/**
 * Finds the usual replacement for a character that cannot be entered: 髙 → 高, ① → 1, ㈱ → (株), é → e.
 * An emoji goes away. Undefined if there is no usual one.
 */
export function usualReplacement(character: string): string | undefined {
  const known = replacements.get(character);
  if (known !== undefined) return known;
  const plain = character.normalize('NFKD').replace(combiningMark, '').normalize('NFKC');
  if (plain !== '' && [...plain].every(isCharacterAllowed)) return plain;
  return emoji.test(character) ? '' : undefined;
}

/** A normalised text in which each character that cannot be entered gives way to its usual replacement, if it has one. */
export function replaceInvalidCharacters(text: string): string {
  const normal = normalizeText(text);
  return invalidCharacters(normal)
    .reduce(
      (replaced, character) =>
        replaced.replaceAll(character, () => usualReplacement(character) ?? character),
      normal,
    )
    .trim();
}
