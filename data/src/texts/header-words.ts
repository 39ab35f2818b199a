/**
 * Headers under which companies keep a column of ours, besides its own two, without spaces and signs. The first
 * that a header holds counts; a header that is one of them counts more.
 */
const words = {
  order_number: `
    受注番号 注文NO 注文ID 受注NO 受注ID 伝票番号 申込番号 orderno orderid salesdocument salesorder chumon
    juchu
  `,
  membership_number: `
    会員NO 会員ID 会員コード 得意先コード 得意先番号 顧客番号 顧客コード 顧客ID お客様番号 memberno memberid
    customerno customernumber customerid customer soldtoparty accountnumber kaiin kokyaku tokuisaki kunnr
  `,
  catalog_code: `
    カタログNO カタログ番号 カタログID catalogno catalogid catalogue catalog カタログ 掲載カタログコード
  `,
  catalog_name: 'catalogtitle カタログ名称 カタログ',
  item_no: `
    商品コード 商品NO 商品ID 品番 品目コード 品目 JANコード itemcode itemid itemnumber productcode productno
    material sku 商品管理番号 管理番号 shohin hinban matnr
  `,
  name: `
    品名 商品名称 商品名漢字 品目名 品目テキスト itemname productname title shohinmei shohinnm
  `,
  description: '説明 商品説明文 説明文 備考 商品詳細 text',
  temperature: '温度 配送温度 温度区分 保存温度 クール区分 便種 temperaturezone tempzone ondo',
  time_slot_selectable: '時間帯指定 時間指定可 時間指定可否 時間指定 timeselectable',
  category: '分類 商品分類 ジャンル 部門 カテゴリー genre group',
  prefecture: `
    県名 都道府県名 府県 住所都道府県 産地都道府県 原産地 state region pref 県 ken todofuken
  `,
  readings: `
    ヨミ フリガナ ふりがな 商品名カナ カナ kana reading キーワード 検索キーワード 検索語 keyword
  `,
  rank: '順位 人気 ランク 表示順 ranking sortorder ninki',
  picture: '画像ファイル 画像名 写真 画像URL image photo',
  effect: '制限区分 区分 規制種別 restriction',
  area_kind: '地域種別 エリア区分 地域種類 areatype',
  area: 'エリアコード 地域CD 市区町村コード 自治体コード areacode',
  area_name: 'エリア名 地域名称 市区町村名 areaname',
  valid_from: '適用開始日 開始年月日 有効開始日 適用開始 startdate from',
  valid_until: '適用終了日 終了年月日 有効終了日 適用終了 enddate until',
  phone_number: `
    届け先TEL お届け先TEL 届先電話番号 電話 TEL 連絡先 携帯 phone telephone mobile denwa telf
  `,
  recipient_name: `
    届け先名 お届け先名 届先名 届け先氏名 受取人 送付先名 配送先名 宛名 姓 氏名 名前 recipient shiptoname
    shiptoparty consignee todokenm todokemei todokesakimei shimei atena shipto contactname
  `,
  postal_code: '郵便 〒 お届け先郵便番号 郵便NO zip zipcode postcode postalcode yubin pstlz',
  city: '市町村 市区郡町村 市区 住所1 住所市区町村 city municipality shikuchoson shichoson',
  street: '番地 町域 町名 町域番地 住所2 丁目番地 住所番地 address address1 street banchi jusho',
  building: '建物 ビル名 マンション名 住所3 方書 建物部屋番号 address2 building tatemono',
  time_slot: `
    時間帯 配達時間帯 配送時間帯 時間帯区分 時間帯指定 希望時間帯 指定時間 timeslot deliverytime 時間 jikan
    jikantai
  `,
  change_accepted_until: `
    変更期限 変更締切日 締切日 受付締切日 変更可能期限 変更締切 deadline changedeadline changeableuntil
    changeuntil 締切 期限 shimekiri kigen
  `,
  accepted_here: `
    サイト可否 WEB受付 ネット受付 web受付可 webchange acceptedhere 変更可否 変更可 受付可否
  `,
  products_changeable: '商品変更可 商品変更可否 productchangeable',
  destination_changeable: '届け先変更可 お届け先変更可否 届先変更 住所変更 addresschangeable',
  time_slot_changeable: '時間帯変更可 時間帯変更可否 時間変更',
  line_number: `
    行番号 行NO 明細NO 枝番 受注明細番号 lineno line linenumber position orderitem 行 明細行 meisai gyo posnr
  `,
  delivery_month: `
    配送月 配達月 届け月 お届け予定月 出荷月 配送年月 お届け年月 納品月 納期 deliverymonth shipmonth 月 年月
    todokeym haisoym haisotsuki
  `,
  line_changeable: '明細変更可 明細変更可否 行変更可 linechangeable',
};

/** The words of each column, in their order. */
export const headerWords: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  Object.entries(words).map(([column, all]) => [column, all.trim().split(/\s+/)]),
);
