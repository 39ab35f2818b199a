export const titleOfError = 'エラー：{title}';

/** With the message of a call that no answer came to: the device has no line, or nobody knows why. */
export const offline = 'インターネットに接続されていません。';
export const offlineAdvice = 'Wi-Fiまたはモバイル通信の接続をご確認ください。';
export const checkLine = 'その前に、インターネットの接続をご確認ください。';

/** Said where the form goes away because of it. */
export const signedInElsewhere = [
  '別のタブであらためて認証が行われたため、この画面でのお手続きは終了しました。',
  '別のタブのお手続きは、そのまま続けられます。',
];
/** Said at the end of a session whose draft the browser keeps. */
export const inputIsKept = '入力した内容は{minutes}分間残り、同じご注文を開くと復元されます。';
