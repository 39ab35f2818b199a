import { toKana } from './romaji';

test.each([
  ['kani', 'かに'],
  ['ringo', 'りんご'],
  ['shiitake', 'しいたけ'],
  ['gyoza', 'ぎょざ'],
  ['jagaimo', 'じゃがいも'],
  ['natto', 'なっと'],
  ['matcha', 'まっちゃ'],
  ['tempura', 'てんぷら'],
])('%s reads %s', (romaji, kana) => {
  expect(toKana(romaji)).toBe(kana);
});

test.each(['apple', 'crab', 'steak'])('%s is not romaji', (word) => {
  expect(toKana(word)).toBeUndefined();
});
