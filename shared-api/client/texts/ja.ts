export const titleOfError = 'エラー：{title}';

/** Below the message of a call that no answer came to. */
export const noConnection =
  'インターネットにつながっていないようです。Wi-Fiまたはモバイル通信の接続をご確認ください。';

/** Said where the form goes away because of it. */
export const signedInElsewhere = [
  '別のタブであらためて認証が行われたため、この画面でのお手続きは終了しました。',
  '別のタブのお手続きは、そのまま続けられます。',
];
/** Said at the end of a session whose draft the browser keeps. */
export const inputIsKept = '入力した内容は{minutes}分間残り、同じご注文を開くと復元されます。';
