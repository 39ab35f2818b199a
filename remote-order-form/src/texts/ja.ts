// What several steps say.
export const orderLoading = 'ご注文情報を読み込んでいます';
export const draftRestored = '前回入力された内容を復元しました。';
export const next = '次へ';
export const back = '戻る';
export const checking = '確認しています';
export const about = '{about}：{text}';
export const until = '{time}まで';
export const orderNumber = 'ご注文番号';
export const catalog = 'カタログ';
export const acceptedUntil = '変更の受付期限';
/** Stands in each text that sends a customer to the contact point. */
export const askThere = 'お問い合わせ窓口まで';
export const notChangeableHere =
  '{part}はこのサイトでは変更できません。お問い合わせ窓口までご連絡ください。';
/** Stands behind the catalogue's text of a kind that is closed: which products 「この商品」 means. */
export const closedMeans: Partial<Record<string, string>> = {
  MSGEORSI0001: 'ご注文の商品すべてが該当します。',
};
export const overview = '変更の内容';
export const nothingChosen = 'まだ選択されていません。';
export const notEntered = 'これから入力';
export const overviewLabel = '{label}：';
export const acceptedUntilLabel = '変更の受付期限：';

// The names of the steps that are no kinds of change.
export const stepNames = {
  select: '変更する内容',
  contact: 'ご連絡先',
  confirm: '変更内容のご確認',
};

export const selectHeading = '変更する内容をお選びください';
export const selectHint = 'いくつでもお選びいただけます。';
export const atPresent = '現在：';
export const asAccepted = '受け付けた変更：';
export const productCount = '{count}点';
export const lineClosed = 'この商品は変更できなくなりました。変更をやめてください。';
/** Stands behind the catalogue's text, which asks to type. */
export const chooseTimeSlot = 'お届け時間帯を1つお選びください。';
export const itemGone = 'お選びの商品は、お取り扱いが終了しました。別の商品を選択してください。';
/** in a step that a refusal leads back to */
export const notAcceptedYet = 'お申し込みは、まだ受け付けられていません。';
export const lastReflected = '前回の変更（受付番号 {receiptNumber}）は、ご注文に反映しています。';
export const lastRejected =
  '前回の変更（受付番号 {receiptNumber}）は、お受けできませんでした。理由は、メールでお知らせしています。';

export const startOver = '最初からやり直す';
// What a press does, in front of the catalogue's question whether to throw input away.
export const startsOver = '変更する内容の選択からやり直します。';
export const endsProcedure = 'お手続きを終了して、トップページに戻ります。';
export const dropsKinds = '選択を外した「{kinds}」の変更をやめます。';
export const between = '・';

export const endProcedure = 'お手続きを終了する';
export const keptAfterSession = '入力した内容は、最後の操作から{minutes}分間、このタブに残ります。';
export const sessionEndsAt = '認証は{time}に自動的に終了します。';
export const closedElsewhere = [
  '別のタブでお手続きが終了したため、この画面も終了しました。',
  '入力した内容は残っていません。',
];
