/** The texts of `document.html`, by the name that stands in braces there. They may hold places for a line to end. */
export const documentTexts = {
  title: 'ご注文内容の変更',
  description: '定期お届けコースのご注文を変更できます。',
  cutOff: 'ページを読み込めませんでした。通信環境をご確認のうえ、もう一度お試しください。電話：',
  failed: 'ページを<wbr />読み込めませんでした',
  checkLine: '通信環境を<wbr />ご確認のうえ、しばらくしてから、もう一度<wbr />お試しください。',
  loadAgain: 'もう一度<wbr />読み込む',
  contactUs:
    '先に進めない場合は、<a href="{{company.site}}contact/">お問い合わせ窓口</a>まで<wbr />ご連絡ください。',
  telephoneLabel: '電話：',
  hoursLabel: '受付時間：',
  needsScript:
    '<strong>お手続きには<wbr />JavaScriptが必要です。</strong><br />ブラウザーの設定で<wbr />JavaScriptを有効にしてから、もう一度<wbr />お開きください。',
  loading: 'お手続きの準備をしています…',
};
