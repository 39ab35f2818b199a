/** Texts for the company's people: why a file of theirs, a row or a cell is refused. */

export const problemOfFile = '{file} {line}行目: {reason}';
export const problemOfCell = '{file} {line}行目「{column}」{value}: {reason}';

export const isUtf16 = 'UTF-16 のファイルです。CSV の UTF-8 か Shift_JIS で保存し直してください';
export const isWorkbook =
  'Excel のブックか圧縮したファイルです。CSV の UTF-8 で保存し直してください';
export const isJis =
  'JIS（ISO-2022-JP）のファイルです。UTF-8 か Shift_JIS の CSV で保存し直してください';
export const isNotEncoded =
  'この行より後に {encoding} でない文字があります（EUC-JP などのファイルは UTF-8 に直してください）';
export const noHeader = '見出しの行がありません';
export const headerAgain = '見出しの行がもう一度あります。2つのファイルをつないでいませんか';
export const rowsAfterTrailer = '件数の行より後に行があります';
export const otherCount = '{rows}行で、{where}の{said}行と違います。途中で切れていませんか';
export const lastRow = '最後の行';
export const quoteNotClosed =
  '引用符 " がここで開き、{at}行目まで正しく閉じていません。セルの中の " は "" と書きます';
export const strayQuote =
  '引用符 " がセルの途中にあります。セル全体を " で囲み、中の " は "" と書きます';

export const columnTwice = '列「{name}」が2つあります';
export const noKnownHeader =
  '知っている見出しがありません（{first}）。見出しの上に題がある、区切りがカンマでない、見出しの名前が違うときは、map --guess で mapping を作れます';
export const columnMissing = '列「{label}」（{name}）がありません';
export const mappedMissing = 'mapping に書かれた見出しがありません: {headers}';
export const labelRefused = '列「{name}」の項目名は、{reason}';
export const tooManyLabels = '列「{name}:…」は{max}個までです';
export const columnMisspelt = '列「{name}」は知らない列です。「{meant}」のことですか';

export const tooLong = '{max}文字以内にしてください';
export const controlCharacters = '制御文字（タブ、改行など）は使えません';
export const empty = '空にはできません';
export const wrongForm = '{form}にしてください';
export const digitsForm = '{count}桁の数字';
export const prefixedForm = '{prefix}で始まり、{count}桁の数字が続く番号';
export const phoneNumberForm = '0で始まる10桁か11桁の数字';
export const positiveForm = '1から{max}までの数';
export const wholeNumberForm = '0以上の整数';
export const areaForm = '7桁、5桁か2桁の数字';
export const lostZeros =
  '{reason}（先頭の0が消えています。mapping の format を lost-zeros にすると補います）';
export const roundedNumber =
  '{reason}（表計算ソフトが丸めた値です。元のシステムから書き出し直してください）';
export const serialDay =
  '{reason}（Excel の通し番号なら、mapping の format を excel-serial にします）';
export const otherWord = '{words} のどれかにしてください';
export const noMonth = '2026-12 のような年月にしてください';
export const noDay = '2026-12-20 のような、暦にある日にしてください';
export const noPictureName =
  'SVG、PNG、JPEG、WebP のファイル名か、https: で始まるアドレスにしてください';

export const twice = 'このファイルに2回あります';
export const otherName = 'このカタログの最初の行の名前と違います';
export const noCatalog = 'このカタログはありません';
export const noItem = 'このカタログに無い商品です';
export const wrongArea = '郵便番号は7桁、市区町村は5桁、都道府県は2桁にしてください';
export const endsBeforeStart = '開始日より前です';
export const memberWithoutOrder =
  '注文がありません（注文のファイルにも、これまでに取り込んだものにも）';
export const tooManyLines = '明細は{max}件までです';
export const noMember = '会員にありません';
export const otherMember = 'この注文のこれまでの会員と違います';
export const otherHead = 'この注文の最初の行（{line}行目）と違います: {columns}';

export const noPicture = '画像のフォルダーにありません';
export const pictureTooLarge = '{size} KB より大きい画像です';
export const otherPictureKind = '{kind} の画像ではありません';

export const otherCells = '{cells}列のはずが{found}列です';
export const noZipCode = '7桁の郵便番号がありません';
export const noMunicipality = '5桁の市区町村コードがありません';
export const noPrefecture = '都道府県名がありません';

/** Of a mapping file; yup fills the places. */
export const noText = '${path} は文字列にしてください';
export const noWord = '${path} は空にできません';
export const noObject = '${path} は { } で囲んだ対応にしてください';
export const noColumns = '${path} がありません';
export const noLine = '${path} は1から100までの行番号にしてください';
export const noDelimiter = '${path} は1文字にしてください';
export const noFormat = '${path} は ${values} のどれかにしてください';
export const unknownNames = '${path} に知らない名前があります: ${properties}';
export const headerAndConstant = '${path} は header と一緒に書けません';
