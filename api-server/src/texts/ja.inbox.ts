/** Texts of the inbox, for developers. */

export const inboxTitle = '受信箱';
export const inboxAbout =
  'このサイトから送信されたメールが、開発用にここへ届きます。5秒ごとに更新します。';
export const inboxIsEmpty = 'まだメールは届いていません。';
export const backToInbox = '受信箱へ戻る';
export const mailFrom = '差出人';
export const mailTo = '宛先';
export const mailArrived = '受信日時';
export const mailText = 'テキスト';
export const mailHtml = 'HTML';
export const mailFrame = 'メールの本文（HTML）';
export const mailIsMissing = 'メールが見つかりません';
export const inboxIsInMemory = 'サーバーを再起動すると、受信箱は空になります。';
