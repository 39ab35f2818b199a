export const busy = '処理しています';
export const busyLong =
  '時間がかかっています。このまま、もうしばらくお待ちください。結果は、この画面でお知らせします。';
export const takesLong = '時間がかかっています。このまま、もうしばらくお待ちください。';
export const before = '変更前';
export const after = '変更後';
export const close = '閉じる';
export const tones = { info: 'お知らせ', success: '完了', warning: 'ご注意', error: 'エラー' };
export const step = 'ステップ';
export const stepsOfProcedure = '手続きの流れ';
/** Behind numbers: 「12／75文字」, 「3文字超えています」. */
export const characters = '文字';
export const charactersTooMany = '文字超えています';
export const checkInput = '入力内容をご確認ください';
/** Behind a number, in brackets behind that: how many fields have an error, if several have. */
export const places = 'か所';
export const required = '必須';
export const optional = '任意';
export const opensNewTab = '（新しいタブで開きます）';
