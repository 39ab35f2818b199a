import { replaceInvalidCharacters, usualReplacement } from './character-replacements';
import { invalidCharacters, isCharacterAllowed } from './characters';

test.each([
  ['髙', '高'],
  ['﨑', '崎'],
  ['濵', '浜'],
  ['𠮷', '吉'],
  ['①', '1'],
  ['㈱', '(株)'],
  ['Ⅲ', 'III'],
  ['㎡', 'm2'],
  ['é', 'e'],
  ['😀', ''],
])('%s is usually written %s', (character, expected) => {
  expect(isCharacterAllowed(character)).toBe(false);
  expect(usualReplacement(character)).toBe(expected);
  expect(invalidCharacters(expected)).toEqual([]);
});

// ㎧ is m∕s, with a slash that cannot be entered either.
test.each(['ก', '㎧'])('%j has no usual replacement', (character) => {
  expect(usualReplacement(character)).toBeUndefined();
});

test('a text keeps what can be entered and what has no replacement', () => {
  expect(replaceInvalidCharacters('髙橋㈱ ﾏﾝｼｮﾝ①$&ก')).toBe('高橋(株) マンション1$&ก');
});

test.each([
  ['髙橋 花子😀', '高橋 花子'],
  ['花子 👩🏽‍🦰', '花子'],
  ['🇯🇵梅田1️⃣', '梅田1'],
  ['ハイツ❤️2', 'ハイツ2'],
  ['花子 👨‍👩‍👧', '花子'],
])('the emoji of %s are left out of its replacement', (text, expected) => {
  expect(replaceInvalidCharacters(text)).toBe(expected);
  expect(invalidCharacters(expected)).toEqual([]);
});
