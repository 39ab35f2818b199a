export const documentTitle = '{title}｜{site}';
export const titleWithSubTitle = '{title}（{subTitle}）';
export const notFound = 'ページが見つかりません';
export const notFoundAdvice =
  'お探しのページは、移動または削除されたか、アドレスが間違っている可能性があります。トップページからお進みください。';
export const elseContact = '解決しない場合は、お問い合わせ窓口までご連絡ください。';
export const toTop = 'トップページへ';
export const contact = 'お問い合わせ窓口';
export const close = '閉じる';
export const loadAgain = 'もう一度読み込む';

export const skipToMain = '本文へ移動';
export const menu = 'メニュー';
export const siteNavigation = 'サイト内の案内';
export const top = 'TOP';
export const externalLinks = {
  sitemap: 'サイトマップ',
  faq: 'よくあるご質問',
  recruit: '採用情報',
  privacy: '個人情報保護方針',
  contact: 'お問い合わせ',
};
export const scrollToTop = 'ページの先頭へ';

export const announcements = '当社からのお知らせ';
export const notice = 'お知らせ';
export const allClosed = 'ただいま、ご注文の変更を受け付けていません';
export const kindClosed = 'ただいま、{kind}の変更を受け付けていません';
export const until = '{time}まで';
export const closedUntil = '{time}まで休止します。';

/** Titles by the type of a message. */
export const messageTitles = { E: 'エラー', W: '警告', I: 'メッセージ' };
export const messageCode = '（{code}）';
export const ok = 'OK';
export const cancel = 'キャンセル';
export const abort = '中止';
export const retry = '再試行';
export const ignore = '無視';
export const yes = 'はい';
export const no = 'いいえ';
export const copyReference = 'エラー番号をコピー';
export const copied = 'コピーしました';
export const referenceNotCopied = 'コピーできませんでした。次のエラー番号をお控えください。';

export const offline = 'インターネットに接続されていません';
export const offlineAdvice =
  'Wi-Fiまたはモバイル通信の接続を確認してから、もう一度読み込んでください。';

export const page = 'ページ';
export const order = 'ご注文情報';
export const loading = '{what}を読み込んでいます';
export const unavailable = '{what}を{lineEnd}表示できませんでした';
export const replaced = '画面を切り替えました';
export const replacedAdvice =
  '問題が見つかったため、ひとつ前の版の画面を表示しています。入力した内容は残っています。直前の操作は反映されていないことがありますので、お手数ですが、もう一度お試しください。';
export const notWorking = '画面が正しく動かないとき';
export const showRecord = 'お問い合わせ用の{lineEnd}情報を表示';
export const record = '記録';

export const takenBack = 'ページの再読み込みのお願い';
export const takenBackLines = [
  'ページを離れている間に、この画面の内容が新しくなりました。',
  'お手数ですが、ページをもう一度読み込んでください。入力した内容は、そのまま引き継がれます。',
];
export const expiresSoon = 'まもなく操作の有効期限が切れます';
export const expiresAt = '{time}に有効期限が切れ、もう一度認証が必要になります。';
export const howToContinue = 'お手続きを続ける場合は「続ける」を押してください。';
export const goOn = '続ける';
export const cannotExtend = '操作の有効期限をこれ以上延長できません';
export const finishBy = 'それまでに、お手続きをお済ませください。';
export const inputStays = '有効期限が切れても、入力した内容は{minutes}分間残ります。';
export const notKept = '入力内容を一時的に保存できません';
export const notKeptAdvice =
  'お手続きが終わるまで、このページを再読み込みしたり閉じたりしないでください。入力した内容が失われます。';
