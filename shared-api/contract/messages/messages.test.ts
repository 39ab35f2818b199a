import { message, type MessageCode, messageLines, messageStyle, messageText } from './messages';

import { messages } from '#texts/messages';

const messageCodes = Object.keys(messages) as MessageCode[];

describe('the error catalogue (spec §8)', () => {
  test('the catalogue of messages has 14 common errors, 14 order errors and 13 order messages', () => {
    const count = (prefix: string) => messageCodes.filter((code) => code.startsWith(prefix)).length;
    expect([count('MSGECCSE'), count('MSGEORSE'), count('MSGEORSI')]).toEqual([14, 14, 13]);
  });

  test('a $ of the text is a line break', () => {
    expect(messageLines(message('MSGEORSI0005'))).toEqual([
      '入力した内容は保存されません。',
      'よろしいですか？',
    ]);
  });

  test.each(['$', '$&', "$'", '{0}', '$1'])('a parameter %p is shown as it was typed', (typed) => {
    expect(messageText(message('MSGECCSE0006', typed))).toContain(`（${typed}）`);
    expect(messageLines(message('MSGECCSE0006', typed))).toHaveLength(2);
  });

  test('a wrong number of parameters does not compile', () => {
    // @ts-expect-error a parameter is missing
    message('MSGECCSE0001');
    // @ts-expect-error a parameter too many
    message('MSGECCSE0002', '認証コード');
  });

  test('the messages before discarding and before fetching again are questions, all others are statements', () => {
    const asking = messageCodes.filter((code) => messageStyle(code).variant === 1);
    expect(asking).toEqual(['MSGEORSI0005', 'MSGEORSI0006']);
    expect(messageStyle('MSGECCSE9999')).toEqual({ type: 'E', variant: 0 });
    expect(messageStyle('MSGEORSI0007').type).toBe('I');
  });
});
