/** Texts for customers: mails, and names of fields in messages. */

export const language = 'ja';

export const mailIsSendOnly = 'このメールは送信専用です。ご返信いただいても、お答えできません。';
export const contactAddress = 'お問い合わせ窓口：{contact}';
export const contactTelephone = '電話：{telephone}';
export const contactTimes = '受付時間：{hours}';

export const codeMailSubject = '【{code}】{site}の認証コード';
/** The site knows no customer by name: a recipient may be another person. */
export const customersOf = '{site}をご利用のお客様';
export const codeIsFor = 'は、{site}の認証コードです。';
export const codeHowTo = 'ご注文内容の変更のお手続きの画面に、上の6桁の数字を入力してください。';
export const codeValidity =
  'この認証コードは、送信から{minutes}分間、1回だけお使いいただけます。新しい認証コードを取得されると、前のものは使えなくなります。';
export const codeIsSecret =
  '認証コードは、ほかの方に教えないでください。当社から電話やメールでお尋ねすることはありません。';
export const codeUnexpected = 'お心当たりのない場合は、お手数ですがこのメールを破棄してください。';

export const receiptSubject = 'ご注文内容の変更を受け付けました（受付番号 {receiptNumber}）';
export const receiptHeading = '変更を受け付けました';
export const receiptOpening =
  '次のとおり、ご注文内容の変更を受け付けました。ご利用いただき、ありがとうございます。';
export const receiptNext = '変更の内容は、{delivery}から順次ご注文に反映します。';
export const receiptThenMailed = '反映が終わりましたら、メールでお知らせします。';
export const receiptEnds =
  'この変更は、当社が反映の手続きを始めるまでは、取り消しや変更し直しができます（遅くとも{until}まで）。「ご注文内容の変更」のページで、もう一度認証をしてください。';
export const signInAddress = 'お手続きの画面：{site}';
export const receiptStays =
  '反映が終わるまで、続けて変更のお申し込みはできません。受け付けた変更の取り消しは、下記の窓口で承ります。受付番号をお知らせください。';
export const receiptUnexpected =
  'お心当たりのない場合は、受付番号を添えて、すぐに下記の窓口へご連絡ください。';
export const noticeMail = {
  subject: 'ご注文内容の変更を受け付けました（お知らせ）',
  heading: receiptHeading,
  opening:
    'このメールアドレスで認証されたお手続きで、ご注文内容の変更を受け付けました。変更の内容は、お手続きの中で指定された、別の連絡先メールアドレスにお送りしています。',
  next: [receiptUnexpected],
} as const;
export const reflectionMail = {
  subject: 'ご注文に変更を反映しました（受付番号 {receiptNumber}）',
  heading: '変更を反映しました',
  opening: '受け付けた次の変更を、ご注文に反映しました。',
  next: ['変更の受付期間内であれば、続けて変更をお申し込みいただけます。', receiptUnexpected],
} as const;
export const rejectionMail = {
  subject: 'ご注文内容の変更をお受けできませんでした（受付番号 {receiptNumber}）',
  heading: '変更をお受けできませんでした',
  opening: '恐れ入りますが、受け付けた次のご注文内容の変更は、お受けできませんでした。',
  next: [
    'ご注文は、変更をお申し込みになる前の内容のままです。',
    '変更の受付期間内であれば、もう一度お申し込みいただけます。ご不明な点は、受付番号を添えてお問い合わせください。',
  ],
} as const;
export const takeBackMail = {
  subject: 'ご注文内容の変更を取り消しました（受付番号 {receiptNumber}）',
  heading: '変更を取り消しました',
  opening: 'お申し出により、受け付けた次のご注文内容の変更を取り消しました。',
  next: [
    'ご注文は、変更をお申し込みになる前の内容のままです。',
    '変更の受付期間内であれば、もう一度お申し込みいただけます。取り消しにお心当たりのない場合は、受付番号を添えてお問い合わせください。',
  ],
} as const;
export const replacementMail = {
  subject: 'ご注文内容の変更を差し替えました（受付番号 {receiptNumber}）',
  heading: '変更を差し替えました',
  opening:
    'お申し出により、受け付けた次のご注文内容の変更を取り消し、新しい変更を受け付けました。新しい変更の内容は、お手続きの中で指定された、別の連絡先メールアドレスにお送りしています。',
  next: [receiptUnexpected],
} as const;
export const rejectionReason = '理由';
export const replacedAt = '差替日時';
export const takenBackAt = '取消日時';
export const takenBackThing = '取り消した変更：{title}';
export const replacedReceipt = '取り消した変更の受付番号';
export const receiptNumber = '受付番号';
export const acceptedAt = '受付日時';
export const orderNumber = 'ご注文番号';
export const fact = '{label}：{value}';
export const changedTitle = '■ {title}';
export const before = '【変更前】';
export const after = '【変更後】';
export const changedFrom = '{title}（{month}お届け分から）';
export const changedLine = '{label}：{before} → {after}';

/** Names of fields in messages that refuse them. */
export const fieldNames = {
  address: '住所',
  catalogCode: 'カタログ番号',
  item: '商品',
} as const;
export const alphanumeric = '半角英数字';

/** Name of a fact in an item's table. */
export const origin = '産地';

/** Told before a closing begins. */
export const closesLater = '{time}以降は、{what}の変更を受け付けません。';

/** Stands there for what is closed, if that is everything. */
export const wholeOrder = 'ご注文';
