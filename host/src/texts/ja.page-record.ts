export const recordTitle = 'このページの記録';
export const recordLines = [
  'このページの読み込みの記録です。コピーして、お問い合わせ窓口のページからお送りください。',
  'お名前やご住所など、入力された内容は含まれません。',
];
export const copyRecord = '記録をコピー';
export const recordNotCopied = 'コピーできませんでした。下の記録を選択してください。';
