/** Fields whose value is picked from a list, by their labels. */
export const pickedLabels: readonly string[] = ['都道府県'];
export const choose = '{label}を選択してください。';
export const enter = '{label}を入力してください。';
export const likeExample = '「{example}」のような形式';

/** The codes whose catalogue text (spec §8) does not name the field; `{param}` is the code's only parameter. */
export const refusals = {
  MSGECCSE0003: '{label}に使用できない文字が含まれています。入力内容を確認してください。',
  MSGECCSE0005: '{label}が、入力できる文字数を超えています。文字数を減らしてください。',
  MSGECCSE0006:
    '{label}に入力できない文字（{param}）が含まれています。別の文字に置き換えてください。',
  MSGECCSE0007: '{label}は、{param}で入力してください。',
  MSGECCSE0008: '正しい{param}を入力してください。',
  MSGECCSE0009: '{label}に該当する{param}が見つかりませんでした。{label}をご確認ください。',
  MSGECCSE0010: '{param}を選択してください。',
  MSGEORSE0008:
    '{label}が局留または私書箱あてのため、商品をお届けできません。ほかのお届け先を入力してください。',
} as const;

export const contactPoint = 'お問い合わせ窓口';
export const telephone = '電話：';
export const hours = '受付時間：';

export const screenLoading = '画面を読み込んでいます';
export const screenNotLoaded = '画面を読み込めませんでした';
export const loadAgain = 'もう一度読み込む';
export const elseAskContact = '解決しない場合は、お問い合わせ窓口までご連絡ください。';
