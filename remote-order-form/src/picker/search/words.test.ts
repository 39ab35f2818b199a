import { normalize, withoutHonorific, withoutOkurigana } from './normalize';
import { synonymsOf } from './synonyms';
import { toChunks, toIndexWords, toQueryWords, toSegments } from './words';

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

test('the end of a compound in hiragana is no word of its own', () => {
  expect(toIndexWords('種なし柿')).not.toContain('なし');
  expect(toIndexWords('かに鍋')).toContain('かに');
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
  expect(synonymsOf('伊勢海老')).toContain('伊勢えび');
});
