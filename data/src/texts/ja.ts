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
  catalog: 'カタログ',
  rules: '配送条件',
  members: '会員',
  orders: '注文',
} as const;
