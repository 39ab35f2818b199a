import { toKana } from './romaji';

test.each([
  ['kani', ['かに']],
  ['ringo', ['りんご', 'りんごう']],
  ['shiitake', ['しいたけ']],
  ['gyoza', ['ぎょざ', 'ぎょうざ']],
  ['jagaimo', ['じゃがいも', 'じゃがいもう']],
  ['natto', ['なっと', 'なっとう']],
  ['matcha', ['まっちゃ']],
  ['tempura', ['てんぷら']],
])('%s reads %j', (romaji, kana) => {
  expect(toKana(romaji)).toEqual(kana);
});

test.each(['apple', 'crab', 'steak'])('%s is not romaji', (word) => {
  expect(toKana(word)).toEqual([]);
});
