import { isReadAs, readLike } from './readings';

test.each([
  ['巨峰', 'きよほう'],
  ['米沢牛', 'よねざわぎゆ'],
  ['梅ぼし', 'うめぼし'],
  ['干し柿', 'ほしがき'],
])('%s is read as %s', (word, kana) => {
  expect(isReadAs(word, kana)).toBe(true);
  expect(readLike(kana)(word)).toBe(true);
});

test.each([
  ['巨峰', 'きよほ'],
  ['米', 'うめ'],
])('%s is not read as %s', (word, kana) => {
  expect(isReadAs(word, kana)).toBe(false);
  expect(readLike(kana)(word)).toBe(false);
});

test('a word with kanji is like words in kana only: 卵焼き is no 卵焼器', () => {
  expect(readLike('梅ぼし')('うめぼし')).toBe(true);
  expect(readLike('卵焼き')('卵焼器')).toBe(false);
});
