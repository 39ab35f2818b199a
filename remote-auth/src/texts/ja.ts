import type { SignInStep } from '@order-change/contract';

/** The steps' headings, which are also in the title of the document. */
export const stepTitles = {
  email: 'メールアドレスの認証',
  code: '認証コードの入力',
  membership: '会員情報の確認',
  orders: '変更するご注文の選択',
} satisfies Record<SignInStep | 'orders', string>;

/** The steps as the progress names them, in their order. */
export const stepsOf = '認証';
export const stepNames = ['メールアドレス', '認証コード', '会員情報'];
export const openingForm = 'ご注文の変更画面を開いています';

export const codeWillBeSent =
  'ご入力のメールアドレスに、{length}桁の認証コードを送信します。そのあと、会員番号と電話番号でご注文を確認します。';
/** Parts the first step from the way on above it. */
export const orSignIn = 'または、あらためて認証する場合';
export const sendCode = '認証コードを送信する';
export const codeNotSent = '認証コードを送信できませんでした。';
export const email = 'メールアドレス';
export const emailExample = '例：name@example.jp';
export const domainMeant = 'もしかして {email} ではありませんか？';
export const correctDomain = '{domain} に変更する';

export const sessionLives = '認証をやり直さずに、続けられます';
export const continueOrder = 'お手続きを続ける';
export const unsettled = '受け付けの結果を確認できていないお申し込みがあります';
export const askForResult = '受け付けの結果を確認する';
export const signInForResult = 'もう一度認証すると、変更が受け付けられたかどうかを確認できます。';
export const neverTwice = '何度確認しても、お申し込みが重複することはありません。';
export const emailIsProven = 'メールアドレスの認証は完了しています';
export const toMembership = '会員情報の確認に進む';
export const codeIsOnItsWay = '認証コードを送信しました';
export const toCode = '認証コードの入力に進む';
export const enterEarlierCode = '{email} に届いている認証コードを入力してください。';
export const timeLeft = '認証コードの有効期限：残り{duration}';
export const otherEmail = '別のメールアドレスで認証する';
export const codeIsReplaced =
  '{email} に新しい認証コードを送信します。これまでの認証コードは使えなくなります。';
export const proofIsReplaced =
  '{email} に新しい認証コードを送信します。認証コードの入力からやり直しになります。';
export const elseAskContact = '解決しない場合は、お問い合わせ窓口までご連絡ください。';
export const toOrders = 'ご注文の選択に進む';

export const outcomeUnknown = '送信の結果を確認できませんでした。';

export const seconds = '{seconds}秒';
export const minutes = '{minutes}分';
export const minutesAndSeconds = '{minutes}分{seconds}秒';
