/** Texts of an accepted change: seen again, taken back, changed again. */

export const draftKept = '入力途中の内容（{kinds}）が、このタブに{time}まで残っています。';
export const toGoOn =
  '受け付けた変更には含まれません。お申し込みになるには、先に受け付けた変更を取り消してください。';
export const acceptedTitle = '受け付けた変更';
export const acceptedHeadings = {
  accepted: '受け付けた変更があります',
  takenOver: '変更の反映の手続きを進めています',
  reflected: '変更をご注文に反映しました',
  rejected: '変更をお受けできませんでした',
};
/** Stands below the title of its state, and says nothing that stands there. */
export const acceptedExplained = {
  accepted: 'ご注文には、まだ反映していません。',
  takenOver: '手続きの途中のため、この画面では取り消しや変更ができません。',
  rejected:
    '理由は、メールでお知らせしています。ご注文は、変更をお申し込みになる前の内容のままです。',
};
/** Stands last, of a change that can still be ended. */
export const nothingToDo = 'このままでよろしければ、お手続きは不要です。';
export const endsAtContact =
  'この変更を取り消す場合や、内容を変える場合は、お問い合わせ窓口へご連絡ください。';
/** Stands below a change that is over, of an order that cannot be changed any more. */
export const nothingToChange =
  'このご注文で変更できる内容は、いまはありません。さらに変更をご希望の場合は、お問い合わせ窓口へご連絡ください。';
export const endsAt = '取り消し・変更の期限';
export const untilTakenOver = '当社が反映の手続きを始めるまで（遅くとも{until}）';
export const changeAgain = '内容を変更し直す';
/** Stands on the first step behind what a new change does; its check shows it kind by kind. */
export const untilReplaced = '今回選ばない項目は、元のご注文の内容でお届けします。';
export const replacesDraft = 'お手続き中の内容を、受け付けた変更の内容に置き換えます。';
export const changeAgainFailed =
  '受け付けた変更の内容を読み込めませんでした。通信環境をご確認のうえ、もう一度押してください。';
export const takeBack = 'この変更を取り消す';
export const takeBackQuestion = '受付番号 {receiptNumber} の変更を取り消します。よろしいですか。';
export const takeBackKeeps = '取り消すと、次の内容でお届けします。';
/** once the receipt has been loaded anew */
export const takeBackKeepsUnshown =
  '取り消すと、受け付けている変更はなくなります。ご注文は、変更をお申し込みになる前の内容のままです。';
export const takeBackMailed = '取り消しが済むと、メールでもお知らせします。';
export const takeBackYes = '変更を取り消す';
export const takeBackNo = '取り消さずに戻る';
export const takingBackHeading = '変更の取り消し';
/** What is said of a take-back until it has an answer. */
export const ofTakeBack = {
  sending: '変更の取り消しを送信しています',
  asking: '取り消しの結果を確認しています',
  offlineAdvice:
    '通信環境をご確認ください。接続が戻ると、変更が取り消されたかどうかを自動で確認します。',
  unknown: '取り消しの結果を確認できていません',
  unknownReason:
    '取り消しが届いたかどうかは、まだわかりません。電波の状態などを確かめてから、「取り消しの結果を確認する」を押してください。',
  ask: '取り消しの結果を確認する',
};
export const takeBackRefused = '変更を取り消せませんでした';
/** Refusals of a take-back, in words that say what became of the change. */
export const takeBackReasons: Partial<Record<string, string>> = {
  MSGEORSE0003:
    '当社で反映の手続きを始めたか、変更の受付期間を過ぎたため、この画面では取り消せません。受け付けた変更は、そのまま有効です。',
  MSGEORSE0009: 'この変更は、すでに取り消されたか、別の変更に置き換えられています。',
};
export const seeAccepted = 'いまの受け付け内容を見る';
/** Stands where no session is left to see it with. */
export const seeAcceptedSignedIn =
  'いまの受け付け内容は、トップページからもう一度認証すると、ご確認いただけます。';
export const takeBackOver =
  '操作の有効期限が切れたため、取り消せませんでした。トップページからもう一度認証すると、受け付けた変更の確認と取り消しができます。';
export const takeBackOverUnasked =
  '操作の有効期限が切れたため、変更が取り消されたかどうかを確認できませんでした。トップページからもう一度認証すると、取り消しの結果をご確認いただけます。';
export const takenBackHeading = '変更を取り消しました';
export const takenBackAt = '取消日時';
/** Stands where the kept values are not shown. */
export const orderIsAsBefore = 'ご注文は、変更をお申し込みになる前の内容のままです。';
export const takenBackMailed = '取り消しの確認をメールでお送りします。';
export const kept = '変更前に戻る内容';
export const replacedIsOver =
  '先に受け付けた変更（受付番号 {receiptNumber}）も、ご注文に反映されません。';
/** A change that ended in another browser, before this one had its receipt. */
export const endedHeading = '受け付けた変更は、いまは有効ではありません';
/** Stands above the choice of kinds once the order is seen anew. */
export const isEnded =
  '受付番号 {receiptNumber} の変更は、いまは有効ではありません。ほかに受け付けている変更もありません。';
export const endedAt = '取り消し・置き換えの日時';
export const endedMeans =
  '変更を受け付けたあとで、ほかの画面から取り消されたか、別の変更に置き換えられました。いまのご注文の内容は、トップページからもう一度認証すると、ご確認いただけます。';
export const goOnChanging = '続けて変更を申し込む';
export const changeAnew =
  'もう一度変更をお申し込みになる場合は、トップページから認証してください。';
