import { checkCharacters, invalidCharacters, isCharacterAllowed, jisX0208 } from './characters';
import { normalizeText } from './normalize';

describe('characters that can be entered (spec §5)', () => {
  test('JIS X 0208 has 6,879 characters', () => {
    expect(jisX0208().size).toBe(6879);
  });

  test.each([...'A~ 亜熙ァんΩЯ─、。々〆ー'])('%s is allowed', (character) => {
    expect(isCharacterAllowed(character)).toBe(true);
  });

  test.each(['①', '㈱', '髙', '﨑', '𠮷', '😀', 'é', '\u200b', '\ufe0f'])(
    '%s is not allowed',
    (character) => {
      expect(isCharacterAllowed(character)).toBe(false);
    },
  );

  test('the wave dash and its twins pass once normalised', () => {
    expect(invalidCharacters(normalizeText('〜−—‖'))).toEqual([]);
  });

  test('the ones that cannot be entered are named, each once', () => {
    expect(checkCharacters('髙橋と髙田と﨑山😀')).toEqual({
      code: 'MSGECCSE0006',
      params: ['髙、﨑、😀'],
    });
  });

  test.each(['a\u0000b', 'a\nb', 'a\tb', 'a\u2028b', 'a\u0085b'])('%j is illegal', (text) => {
    expect(checkCharacters(text)).toEqual({ code: 'MSGECCSE0003', params: [] });
  });
});
