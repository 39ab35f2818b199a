import { contactSchema, membershipRequest, message, violationsOf } from '@order-change/contract';
import { toProblem } from './field-problem';
import { fieldLabel, fieldText } from './field-text';

const problemsOf = (schema: Parameters<typeof toProblem>[0], values: object) =>
  violationsOf(schema, values).map((violation) => toProblem(schema, violation));

test('the problems of a form name their fields, also if they have the same code', () => {
  expect(problemsOf(membershipRequest(10), { membershipNumber: '1', phoneNumber: '2' })).toEqual([
    { path: 'membershipNumber', text: '会員番号は、数字10桁で入力してください。' },
    {
      path: 'phoneNumber',
      text: '電話番号は、0から始まる10桁または11桁の数字で入力してください。',
    },
  ]);
  expect(problemsOf(contactSchema, { contactEmail: 'a', contactEmailConfirmation: '' })).toEqual([
    {
      path: 'contactEmail',
      text: '連絡先メールアドレスは、「name@example.jp」のような形式で入力してください。',
    },
    {
      path: 'contactEmailConfirmation',
      text: '連絡先メールアドレス（確認）を入力してください。',
    },
  ]);
});

test('a field that is picked from a list asks to pick, whether it is empty or wrong', () => {
  const pick = '都道府県を選択してください。';
  expect(fieldText(message('MSGECCSE0001', '都道府県'), '都道府県')).toBe(pick);
  expect(fieldText(message('MSGECCSE0008', '都道府県'), '都道府県')).toBe(pick);
  expect(fieldText(message('MSGECCSE0010', '変更する内容'), '変更する内容')).toBe(
    '変更する内容を選択してください。',
  );
});

test('the text of a field shows what a customer typed as it is', () => {
  expect(fieldText(message('MSGECCSE0006', '$&'), '町名・番地')).toContain('文字（$&）');
});

test.each(['MSGECCSE0003', 'MSGECCSE0005', 'MSGECCSE0009', 'MSGEORSE0008'] as const)(
  'the text of %s names its field',
  (code) => {
    expect(fieldText({ code, params: ['住所'] }, '建物名・部屋番号')).toContain('建物名・部屋番号');
  },
);

test('a code whose text names its field keeps the text of the catalogue', () => {
  expect(fieldText(message('MSGEORSI0012', '75'), '町名・番地')).toBe(
    '住所は、合計75文字以内で入力してください。',
  );
});

test('a path that is no field of the schema has no label', () => {
  expect(fieldLabel(contactSchema, 'kinds')).toBe('');
});
