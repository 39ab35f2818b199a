/** Texts that the company's people read about their files. */

export const guessedTable =
  '{file}: {table}のファイルとして読みました（見出し {line} 行目、{rows} 行を調べました）';
export const guessedColumn = '{label} ({name}) ← {header}';
export const guessedFormat = '、書式 {format}';
export const guessedValues = '、値 {values}';
export const unreadValues = '{header}: {label}として読めない値があります（{count} 行）: {values}';
export const notFound =
  '見つかりません: {label} ({name})。mapping に header か constant を書いてください';
export const notFoundOptional = 'ファイルに無い任意の列: {columns}';
export const otherHeaders = '使わない列: {headers}';
export const mappingWritten =
  '{path} に書きました。npm run data -- import --{table} {file} --map {path} で使えます';
export const noTableFound =
  '{file}: 何のファイルか分かりません。--as で catalog, rules, members, orders のどれかを指定してください';
export const mappedAlready =
  '{path} には {table} の対応がもうあります。--out で別のファイルを指定するか、消してください';
export const tableWords = {
  catalog: '商品',
  rules: '配送条件',
  members: '会員',
  orders: '注文',
} as const;

export const andMore = '…ほか {count} 件';
export const cause = '{count} 件: {reason}（{places}）';
export const causeOfColumn = '{count} 件:「{column}」{reason}（{places}）';
export const place = '{file} {lines}行目';
export const otherCauses = '{count} 件: そのほかの理由';
export const tooLarge = '{size} バイトあり、{longest} バイトまでです。分けてください';
export const otherEncoding = '{named} ではなく {detected} です';
export const problemsOf =
  '何も取り込んでいません。直すところが {count} 件あります。すべての一覧: {files}';
export const problemsShown = '何も取り込んでいません。直すところが {count} 件あります。';
export const unwrittenProblems = '一覧を書けませんでした: {files}';
export const importCounts = '{table}: 追加 {added}、変更 {changed}、終了 {closed}';
export const importRows = '{counts}（{rows}行）';
export const otherColumns = '使わない列 {file}: {headers}';
export const pictureCount = '画像: {count}';
export const keptOrder = 'そのまま: 注文 {order} には、まだ反映していない変更があります';
export const imported = '取り込みました。';
export const importDryRun = '何も変えていません（--dry-run）。';
export const saidByOption = '--rows';
export const saidByFile = 'ファイル {name} ';
export const endNotProved =
  '{file}: {rows}行ありますが、これで全部だと分かるものがありません。最後に「#件数,<行数>」の行を置くか、{file}.count に行数を書くか、書き出したシステムの行数を --rows で指定してください';
export const closesMany =
  '開いている注文 {open} 件のうち {closed} 件を終了することになります。書き出したシステムに無いのが正しければ: --close {closed}';
export const takesBack =
  '反映済みの変更 {count} 件を元に戻すことになります。ファイルが反映より古いか、社内で取り消したかです。書き出し直すか、そのとおりなら: --take-back {count}';
export const takenBack =
  '元に戻る: 注文 {orderNumber} が受付番号 {receiptNumber} の前の内容になります';
export const unknownBefore =
  '不明: 注文 {orderNumber} は受付番号 {receiptNumber} と違い、その前の内容の記録がありません';
export const nothingImported = '何も取り込んでいません。';
/** By cause of what an import takes and yet tells. */
export const noticed = {
  noMunicipality:
    '確認: 配送条件 {count} 件の市区町村コードは、どの郵便番号にもありません（{values}）。最初は{line}行目です。どこの配送も止めません',
  otherPrefecture:
    '確認: 注文 {count} 件の郵便番号は、別の都道府県のものです（{values}）。最初は{line}行目です',
  pastMonth:
    '確認: 注文の明細 {count} 件のお届け月が過ぎています（{values}）。最初は{line}行目です',
  notEnterable:
    '確認: 注文 {count} 件に、画面で入力できない文字があります（{values}）。最初は{line}行目です。その項目が変更されるまで残ります',
  notShowable:
    '確認: 商品 {count} 件に、JIS X 0208 に無い文字があります（{values}）。最初は{line}行目です。表示や印刷ができない機器があります',
} as const;
/** Columns of the list of bad rows. */
export const problemHeader = ['ファイル', '行', '列', '値', '理由'] as const;
