/**
 * A text as it is compared: width, case, hiragana or katakana, long vowels, small letters and the
 * sounds じ and ず make no difference. ﾗｰﾒﾝ, ラーメン and らーめん are one, and so are づけ and ずけ, きゅう and きゆう,
 * シチュー and シチュウ.
 */
export function normalize(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[ァ-ヶ]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) - 0x60))
    .replace(/[ー‐-―−～〜-]|(?<=[ゅょゆよ])う/g, '')
    .replace(/[ぁぃぅぇぉっゃゅょゎ]/g, (small) => String.fromCharCode(small.charCodeAt(0) + 1))
    .replaceAll('ゔ', 'ぶ')
    .replaceAll('づ', 'ず')
    .replaceAll('ぢ', 'じ');
}

const okurigana = /(?<=\p{Script=Han})[ぁ-ん]{1,2}(?=\p{Script=Han}|$)/gu;

/** A word without its 送り仮名: 焼き鳥 and 焼鳥, 盛り合わせ and 盛合せ are one. A single kanji would be another word. */
export function withoutOkurigana(word: string): string {
  const kanji = word.replace(okurigana, '');
  return withoutHonorific(kanji).length > 1 ? kanji : word;
}

/** The kanji of a part of a word: 漬け in 味噌漬け is 漬. */
export function withoutEnding(part: string): string {
  return part.replace(/(?<=^\p{Script=Han})[ぁ-ん]{1,2}$/u, '');
}

/** A word without the お or ご of politeness: お茶 is 茶. */
export function withoutHonorific(word: string): string {
  return word.replace(/^[おご](?=\p{Script=Han})/u, '');
}
