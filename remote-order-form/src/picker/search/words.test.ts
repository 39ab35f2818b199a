import { anItem } from '@order-change/testing';
import { places, toItemWords } from './item-words';
import { normalize, withoutHonorific, withoutOkurigana } from './normalize';
import { keyOf } from './synonyms';
import { toChunks, toQueryWords, toSegments } from './words';

test.each([
  ['ﾗｰﾒﾝ', 'らめん'],
  ['ラーメン', 'らめん'],
  ['ぎゅうにゅう', 'ぎゆにゆ'],
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
  ['黒毛和牛 サーロインステーキ 180g×2枚', 'さろいんすてき'],
  ['王林 りんご 家庭用 5kg', 'りんご'],
  ['りんごの王林 3kg', '王林'],
  ['りんご（王林・陸奥） 3kg', 'りんご'],
  ['タオルセット', 'たおる'],
  ['山形県産 さくらんぼ', 'さくらんぼ'],
])('%s is a %s', (name, head) => {
  expect(toItemWords({ ...anItem(), name }).get(head)).toBe(places.head);
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
