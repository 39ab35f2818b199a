export const hasPreviousVersion =
  'ひとつ前の版の画面に切り替えることができます。入力した内容は、そのまま引き継がれます。';
export const reloadMayHelp = 'ページをもう一度読み込むと、解決することがあります。';
export const changesAreKept = 'お手続き中の変更の内容は残ります。';
export const elseContactUs = '解決しない場合は、お問い合わせ窓口までご連絡ください。';
export const takePreviousVersion = '前の版に切り替える';
