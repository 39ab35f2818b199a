/** Texts of the steps behind the address. */

export const tryLater = 'しばらくしてから、もう一度お試しください。';
export const codeSentTo = '{email} に認証コードを送信しました。';
export const codeSentEarlier = '少し前に、認証コードを送信しています';
export const codeNotOfHere = 'この認証コードは、ここでは使えません';
export const codeOfOtherBrowser =
  '認証コードは、送信を申し込んだブラウザーやアプリでだけ使えます。';
export const newCodeAfter = 'あと{duration}で、新しい認証コードを送信できます。';
export const code = '認証コード';
export const codeHint =
  'メールに記載の{length}桁の数字です。貼り付けると、2秒後に自動で認証します。';
export const attemptsLeft = 'あと{count}回まちがえると、一定の時間、認証できなくなります。';
/** If the number of tries is not known. */
export const lockAhead = '間違いが続くと、一定の時間、認証できなくなります。';
export const submitCode = '認証する';
export const codeIsStillValid =
  'すでに届いている認証コードは、有効期限内であれば、入力をお試しいただけます。';
export const submitsByItself = '2秒後に認証します。';
export const stopSubmitting = '認証を止める';
export const minutesLeft = '認証コードの有効期限まで、残り{minutes}分を切りました。';
export const changeEmail = 'メールアドレスを変更する';
export const noMail = 'メールが届かないとき';
export const noMailAdvice = [
  '迷惑メールフォルダーをご確認ください。',
  'メールアドレスに誤りがないか、ご確認ください。',
  '受信を制限している場合は、{sender} からのメールを受け取れるように設定してください。',
];
export const resendAfter = '{minutes}分ほどたつと、ここから再送信できます。';
export const resendCode = '認証コードを再送信する';
export const canResend = '認証コードを再送信できます。';
export const newCodeSent = '新しい認証コードを送信しました';
export const earlierCodesAreVoid = 'これより前の認証コードは使えません。';
export const codeWasSent = '認証コードは、すでに送信しています';
export const waitForCode = '届くまで、もうしばらくお待ちください。';
export const newCodeGoesTo = '新しい認証コードは、{email} に送信します。';
export const noNewCodeYet = '新しい認証コードは、まだ送信できません';
export const takeNewCode = '新しい認証コードを送信する';
export const canTakeNewCode = '新しい認証コードを送信できます。';

export const membershipIntro = 'ご注文を確認するため、会員番号と電話番号を入力してください。';
export const membershipNumber = '会員番号';
export const membershipNumberHint =
  '会員証または商品に同封のご案内に記載されている{length}桁の数字です。';
export const prefixedNumberHint =
  '会員証または商品に同封のご案内に記載されている、{prefix}と{length}桁の数字です。{prefix}は入力しなくてもかまいません。';
export const numberUnknown = '会員番号がお分かりにならないとき';
export const askContact = 'お問い合わせ窓口までご連絡ください。';
export const phoneNumber = '電話番号';
export const phoneNumberHint =
  'お申し込みの際に登録された番号です。ハイフンはあってもなくてもかまいません。';
export const findOrder = 'ご注文を確認する';

export const ordersIntro = 'お客様のご注文は{count}件あります。変更するご注文を1件お選びください。';
export const ordersOneByOne =
  'ほかのご注文は、このお手続きを終えてから、もう一度認証すると変更できます。';
export const ordersToChoose = 'ご注文の一覧';
export const ordersLoading = 'ご注文の一覧を読み込んでいます';
export const ordersNotLoaded = 'ご注文の一覧を読み込めませんでした';
export const checkLine = '通信環境をご確認のうえ、もう一度読み込んでください。';
export const orderNumber = 'ご注文番号';
export const deliveryMonths = 'お届け月';
export const fromTo = '{from}～{to}';
export const orderItems = '商品';
export const moreItems = 'ほか{count}品';
export const acceptedUntil = '変更の受付期限';
export const until = '{time}まで';
/** Marks an order of the list that is closed. */
export const isAccepted = '変更を受付済み';
export const isClosed = '変更できません';
export const chooseOrder = 'このご注文を変更する';
export const seeAccepted = '受け付けた変更を確認する';
export const askOrdersAgain = 'もう一度読み込む';

export const emailAgainAfterLock =
  'その際、メールアドレスの認証からやり直していただくことがあります。';
export const lockedMembershipAdvice = 'お急ぎの場合は、お問い合わせ窓口までご連絡ください。';
/** Beside a refusal that the same numbers would get again. */
export const otherMembership = '別の会員番号で確認する';
export const cardPicture = '会員証の例：お名前の下の、枠で囲んだ{length}桁の数字が会員番号です。';

/** What an answer to a question of the catalogue would lose or bring. */
export const typedCodeIsLost =
  '入力中の認証コードが消え、メールアドレスの入力に戻ります。届いた認証コードは、有効期限内であれば使えます。';
