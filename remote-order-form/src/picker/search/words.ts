import { normalize } from './normalize';

const chunk = /[^\s、。・,.()「」『』【】〈〉《》[\]!?:;/＋+×]+/gu;
const sameScript = /\p{Script=Han}+|[ぁ-ん]+|[ァ-ヶー]+|[a-z]+|\d+/giu;

/** The parts of a text that spaces and signs divide, of one width. */
export function toChunks(text: string): string[] {
  const plain = text.normalize('NFKC').replace(/(?<=\d)キロ(グラム)?/g, 'kg');
  return plain.match(chunk) ?? [];
}

const segmenter =
  typeof Intl === 'object' && 'Segmenter' in Intl
    ? new Intl.Segmenter('ja', { granularity: 'word' })
    : null;

const kana = /^[ぁ-ん]$/;

/** The words of a text; if the browser has no dictionary (null), its runs of one script. Hiragana that the dictionary leaves single are one word: か and に are かに. */
export function toSegments(text: string, cutter: Intl.Segmenter | null = segmenter): string[] {
  if (!cutter) return text.match(sameScript) ?? [];
  const words: string[] = [];
  let isOpen = false;
  for (const { segment } of cutter.segment(text)) {
    const isKana = kana.test(segment);
    if (isKana && isOpen) words.push(`${words.pop()}${segment}`);
    else words.push(segment);
    isOpen = isKana;
  }
  return words;
}

const shortKana = /^[ぁ-ん]{1,2}$/;
const particle = /^[のとはがをにでもや]$/;
/** Normalised words that only make a noun of another, or a wish: 辛いもの, 防災グッズ, タオルセット, 中華がいい. */
const light =
  /^(もの|物|ぐつ[ずつ]|用品|料理|類|缶|せつと|ぎふと|詰め?|合わ?せ|いい|良い|ほしい|欲しい|食べたい|飲みたい|喜ぶ|合う|入れる|使う|用|向け|さん|[おご])$/;

/** True for a hiragana that joins words. */
export function isParticle(word: string): boolean {
  return particle.test(word);
}

/** The words of one part of a query, at least one. */
export function toQueryWords(part: string): string[] {
  const words = toSegments(part)
    .map(normalize)
    .filter((word) => word !== '' && !particle.test(word) && !light.test(word));
  return words.length > 0 ? words : [normalize(part)];
}

/** True for one or two hiragana, which stand in many texts as parts of other words. */
export function isShortKana(word: string): boolean {
  return shortKana.test(word);
}
