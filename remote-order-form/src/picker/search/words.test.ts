import { anItem } from '@order-change/testing';
import { toItemWords } from './item-words';
import { normalize, withoutHonorific, withoutOkurigana } from './normalize';
import { keyOf } from './synonyms';
import { toChunks, toQueryWords, toSegments } from './words';

test.each([
  ['ﾗｰﾒﾝ', 'らめん'],
  ['ラーメン', 'らめん'],
  ['らーめん', 'らめん'],
  ['ＡｂＣ ヴ', 'abc ぶ'],
  ['味噌づけ', '味噌ずけ'],
])('%s is compared as %s', (text, compared) => {
  expect(normalize(text)).toBe(compared);
});

test.each([
  ['焼き鳥', '焼鳥'],
  ['盛り合わせ', '盛合'],
  ['玉ねぎ', '玉ねぎ'],
])('%s without 送り仮名 is %s', (word, without) => {
  expect(withoutOkurigana(word)).toBe(without);
});

test('the honorific goes from kanji only: おにぎり keeps its first letter', () => {
  expect(['お茶', 'ご飯', 'おにぎり'].map(withoutHonorific)).toEqual(['茶', '飯', 'おにぎり']);
});

test('spaces and signs divide a text', () => {
  expect(toChunks('りんご　蜜入り（2kg）・箱')).toEqual(['りんご', '蜜入り', '2kg', '箱']);
});

const wordsOf = (name: string) => [...toItemWords({ ...anItem(), name }).keys()];

test('the end of a compound in hiragana is no word of its own', () => {
  expect(wordsOf('種なし柿')).not.toContain('なし');
  expect(wordsOf('かに鍋')).toContain('かに');
});

test.each([
  ['黒毛和牛 サーロインステーキ 180g×2枚', 'すてき'],
  ['サンふじりんご 家庭用 5kg', 'りんご'],
  ['りんごジュース 1L×6本', 'じゅす'],
  ['タオルセット', 'たおる'],
  ['山形県産 さくらんぼ', 'さくらんぼ'],
])('%s is called %s first', (name, head) => {
  expect(toItemWords({ ...anItem(), name }).get(head)).toBe(0);
});

test('もも is a word, although も is a particle', () => {
  expect(toQueryWords('もも')).toEqual(['もも']);
});

test('a browser without a dictionary cuts where the script changes', () => {
  expect(toSegments('黒毛和牛すき焼きセット', null)).toEqual([
    '黒毛和牛',
    'すき',
    '焼',
    'き',
    'セット',
  ]);
});

test('a compound is also found by other words for its ending', () => {
  expect(keyOf('車海老')).toBe(keyOf('車えび'));
});
