import { prohibitedAddressWords } from '../limits';
import { message, type MessageCode, messageLines, messageText } from '../messages/messages';
import { usualReplacement } from './character-replacements';
import { checkCharacters, invalidCharacters, isCharacterAllowed } from './characters';
import { normalizeDigits, normalizeEmail, normalizeText } from './normalize';

import { messages } from '#texts/messages';

describe('characters that can be entered', () => {
  test('of ASCII they are the printable ones, from the space to the tilde', () => {
    const ascii = Array.from({ length: 0x80 }, (_, code) => String.fromCharCode(code));
    expect(ascii.filter(isCharacterAllowed).join('')).toBe(ascii.slice(0x20, 0x7f).join(''));
  });

  test('U+007F is refused as a control character', () => {
    expect(isCharacterAllowed('\u007f')).toBe(false);
    expect(checkCharacters('a\u007f')).toEqual({ code: 'MSGECCSE0003', params: [] });
  });

  test('a text of allowed characters has no violation', () => {
    expect(checkCharacters('佐藤 花子 A-1')).toBeUndefined();
    expect(checkCharacters('')).toBeUndefined();
  });

  // The first and last cells of rows, on both sides of each step of Shift_JIS.
  test.each([...'　、◯０Ａｚぁんァヶαωаяа─╂亜腕弌熙滌凜遙瑤堯槇'])(
    '%s is a character that can be entered',
    (character) => {
      expect(isCharacterAllowed(character)).toBe(true);
    },
  );

  test.each([...'①㍉纊鍈ⅰ黑ｱ'])('%s is no character that can be entered', (character) => {
    expect(isCharacterAllowed(character)).toBe(false);
  });

  test('characters that cannot be entered are named in their order', () => {
    expect(invalidCharacters('﨑a髙﨑')).toEqual(['﨑', '髙']);
  });
});

describe('the usual replacement', () => {
  test.each([
    ['鷗', '鴎'],
    ['頰', '頬'],
    ['啞', '唖'],
    ['𠮷', '吉'],
    ['ö', 'o'],
    ['㌔', 'キロ'],
    ['\u0301', undefined],
  ])('the usual replacement of %j is %j', (character, expected) => {
    expect(usualReplacement(character)).toBe(expected);
  });
});

describe('normalising', () => {
  test.each([
    ['\u301c', '\uff5e'],
    ['\u2212', '\uff0d'],
    ['\u2014', '\u2015'],
    ['\u2016', '\u2225'],
    ['ﾟ', '゜'],
    ['ﾞ', '゛'],
    ['ﾊﾟﾋﾟﾌﾟ', 'パピプ'],
    ['｡｢｣､･', '。「」、・'],
    ['ー', 'ー'],
  ])('a text %j becomes %j', (typed, normal) => {
    expect(normalizeText(`a${typed}b`)).toBe(`a${normal}b`);
  });

  test.each([...'-\u00ad\u2010\u2011\u2012\u2013\u2014\u2015\u2212ー－ｰ 　\t〒'])(
    'digits lose %j',
    (character) => {
      expect(normalizeDigits(`1${character}2${character}`)).toBe('12');
    },
  );

  test('digits keep what is no digit, for the rule to name', () => {
    expect(normalizeDigits('１a！～')).toBe('1a!~');
  });

  test.each([
    ['　ａ＠Ｂ．ＪＰ　', 'a@b.jp'],
    ['a　b@example.jp', 'a b@example.jp'],
    ['@EXAMPLE.jp', '@example.jp'],
    ['A@B@C.JP', 'A@B@c.jp'],
    ['NoAtSign', 'NoAtSign'],
    ['ANOTHER', 'ANOTHER'],
  ])('an e-mail address %j becomes %j', (typed, normal) => {
    expect(normalizeEmail(typed)).toBe(normal);
  });
});

describe('messages', () => {
  test.each(Object.keys(messages) as MessageCode[])('%s is one or two whole sentences', (code) => {
    const lines = messageLines({ code, params: ['＊'] });
    expect(lines.length).toBeGreaterThan(0);
    for (const line of lines) expect(line).toMatch(/^[^$]{5,}[。？]$/);
    expect(lines.join('')).not.toContain('{0}');
  });

  test('a parameter that is missing leaves nothing behind', () => {
    expect(messageText({ code: 'MSGECCSE0001', params: [] })).toBe('を入力してください。');
    expect(messageText(message('MSGECCSE0001', 'お名前'))).toBe('お名前を入力してください。');
  });

  test('two lines of a message stand side by side without a line break', () => {
    expect(messageText(message('MSGECCSE0003'))).toBe(
      '使用できない文字が含まれています。入力内容を確認してください。',
    );
  });
});

test('the words of a post-office hold and of a P.O. box are those of the specification (spec §9)', () => {
  expect(prohibitedAddressWords).toEqual(['局止', '局留', '私書箱']);
});
