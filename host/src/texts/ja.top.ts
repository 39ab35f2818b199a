export const heading = 'ご注文内容の変更';
export const intro = '定期お届けコースのご注文を変更できます。';
/** While the notice above says that no change is accepted. */
export const comeAgain = '再開後にお申し込みください。';
export const seeAccepted = '受け付けた変更は、認証すると確認できます。';
export const ledBack = 'お手続きには、メールアドレスの認証が必要です';
export const ledBackAdvice = '下の欄から、お手続きいただけます。';
export const closed = 'お手続きを終了しました';
export const closedAdvice =
  'お申し込みを送信していない変更は、受け付けていません。入力した内容は、このブラウザーに残っていません。';
/** Behind the dialog that has said why. */
export const ended = '前回のお手続きは、途中で終了しました';
export const endedAdvice = 'もう一度認証すると、お手続きを始められます。';
export const inputIsKept = '入力した内容は{time}まで残り、同じご注文を開くと復元されます。';
export const changesHeading = '変更できる内容';
export const onceHeading = 'お申し込みのあとの変更・取り消し';
export const once =
  'お申し込みのあとも、当社が変更の作業を始めるまでは、取り消しや変更し直しができます。変更が済んだあとも、受付期限までは、あらためて変更できます。';
export const neededHeading = 'お手続きに必要なもの';
export const neededEmail = 'メールを受け取れるメールアドレス';
export const neededMembershipNumber = '会員番号（会員証や、商品に同封のご案内にあります）';
export const neededPhoneNumber = 'ご登録のお電話番号';
