import { normalize } from './normalize';
import { soundingLike } from './sounds';

test.each([
  ['olive', 'オリーブ'],
  ['toaster', 'トースター'],
  ['blanket', 'ブランケット'],
  ['chocolate', 'チョコレート'],
])('%s sounds like %s', (word, katakana) => {
  expect(soundingLike(word)?.test(normalize(katakana))).toBe(true);
});

test.each([
  ['puzzle', 'バジル'],
  ['olive', 'リボン'],
])('%s does not sound like %s', (word, katakana) => {
  expect(soundingLike(word)?.test(normalize(katakana))).toBe(false);
});

test.each(['tea', 'cake', 'おりぶ'])('%s has too few sounds to be told by them', (word) => {
  expect(soundingLike(word)).toBeUndefined();
});
