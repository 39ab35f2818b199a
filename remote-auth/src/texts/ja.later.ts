import type { MessageCode } from '@order-change/contract';

/** Texts of the steps behind the address, and of the notices that come with them. */

export const tryLater = 'しばらくしてから、もう一度お試しください。';
export const codeSentTo = '{email} に認証コードを送信しました。';
export const codeSentEarlier = '少し前に、認証コードを送信しています';
export const codeNotOfHere = 'この認証コードは、この画面では使えません';
export const codeOfOtherBrowser =
  '認証コードは、送信を依頼した画面でだけ使えます。この画面では、新しい認証コードで続けられます。';
export const newCodeAfter = 'あと{duration}で、ここから新しい認証コードを送信できます。';
export const code = '認証コード';
export const codeHint =
  'メールに記載の{length}桁の数字です。貼り付けると、2秒後に自動で認証します。';
export const attemptsLeft =
  'あと{count}回間違えると、このメールアドレスは一定の時間、認証できなくなります。';
/** Of the membership check, whose lock is known. */
export const checksLeft =
  'あと{count}回間違えると、この会員番号は{minutes}分間、確認できなくなります。';
/** If the number of tries is not known. */
export const lockAhead = '間違いが続くと、この会員番号は{minutes}分間、確認できなくなります。';
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
export const newCodeSent = '新しい認証コードを送信しました';
export const earlierCodesAreVoid = 'これより前の認証コードは使えません。';
export const useEarlierMail = '先ほどのメールをご確認ください。';
export const newCodeGoesTo = '新しい認証コードの送信先：{email}';
export const noNewCodeYet = '新しい認証コードは、まだ送信できません';
export const toTakeNewCode = '新しい認証コードの送信';
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
export const orderNotOpened = 'ご注文を開けませんでした';
export const chooseAgain = '通信環境をご確認のうえ、もう一度お選びください。';
export const askOrdersAgain = 'もう一度読み込む';

export const numberOpensAt = 'この会員番号は、{time}を過ぎてから、もう一度お試しください。';
export const numberIsLocked =
  '会員番号 {number} は{time}まで確認できません。別の会員番号を入力してください。';
export const emailAgainAfterLock =
  'その際、メールアドレスの認証からやり直していただくことがあります。';
export const lockedMembershipAdvice = 'お急ぎの場合は、お問い合わせ窓口までご連絡ください。';
export const callContact = '電話をかける';
/** Beside a refusal that the same numbers would get again. */
export const otherMembership = '別の会員番号で確認する';
export const cardPicture = '会員証の例：お名前の下の、枠で囲んだ{length}桁の数字が会員番号です。';

/** Advice below MSGEORSI0005 and MSGEORSI0006: the consequence of OK. */
export const typedCodeIsLost =
  '入力中の認証コードが消え、メールアドレスの入力に戻ります。届いた認証コードは、有効期限内であれば使えます。';

export const emailIsLocked = '{email} では、認証をお試しいただける回数の上限に達しました。';
export const tooManyCodes = '{email} では、認証コードを間違えた回数が上限に達しました。';
export const lockedEmailAdvice =
  'お急ぎの場合は、別のメールアドレスで認証するか、お問い合わせ窓口までご連絡ください。';
export const lockOpensAt = '{time}を過ぎてから、もう一度お試しください。';
export const lockHasOpened = 'ロックが解除されました';
export const tryAgain = 'もう一度お試しいただけます。';

/** What is so with an order that cannot be changed: a heading, or a title above the message. */
export const refusalTitles: Partial<Record<string, string>> = {
  MSGEORSE0003: 'このサイトでは変更できません',
  MSGEORSE0007: 'このご注文は、現在、変更できません',
  MSGEORSE0009: 'このご注文は、現在、変更できません',
} satisfies Partial<Record<MessageCode, string>>;

export const reloadPage = 'ページを読み込み直す';
export const reloadTop = 'トップページを読み込み直す';
export const cookiesForbidden = 'Cookieをご利用いただけない設定になっています';
export const allowCookies =
  'お手続きにはCookieが必要です。ブラウザーの設定でCookieを許可してから、ページを読み込み直してください。';

/** Says what to do next if the message itself does not. */
export const advice: Partial<Record<string, readonly string[]>> = {
  MSGEORSE0002: ['会員番号と電話番号のどちらか一方でも違うと、確認できません。'],
  MSGECCSE9002: ['時間をおくか、別の通信回線に切り替えると、続けられる場合があります。'],
  MSGEORSE0003: ['ご注文の内容は変わっていません。'],
  MSGEORSE0007: ['ご不明な点は、お問い合わせ窓口までご連絡ください。'],
  MSGEORSE0009: [
    '反映されたあとは、こちらからもう一度お手続きいただけます。',
    'お急ぎの場合は、お問い合わせ窓口までご連絡ください。',
  ],
} satisfies Partial<Record<MessageCode, readonly string[]>>;
