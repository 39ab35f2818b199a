// Apart, since the code of calls loads them: the order's schema names its fields.

/** The texts of all fields of the destination, by their key. */
export const destinationFields = {
  recipientName: { label: 'お届け先のお名前', hint: '例：山田 花子', suffix: ' 様' },
  phoneNumber: { label: '電話番号', hint: 'ハイフンはあってもなくてもかまいません。' },
  zipCode: {
    label: '郵便番号',
    hint: '数字7桁を入力すると、住所が自動で入力されます。例：1000001',
  },
  prefecture: { label: '都道府県', hint: '例：東京都' },
  city: { label: '市区町村', hint: '例：千代田区' },
  street: { label: '町名・番地', hint: '例：千代田1-1' },
  building: { label: '建物名・部屋番号', hint: '例：ふるさとマンション101号室' },
};
/** Headers of the company's files that are not their field's label. */
export const destinationColumns = {
  recipientName: 'お届け先氏名',
  phoneNumber: 'お届け先電話番号',
  street: '町名番地',
  building: '建物名',
};
export const phoneNumberLine = '電話番号 {phoneNumber}';
export const zipCodeLine = '〒{zipCode}';

export const temperatures = { ambient: '常温', chilled: '冷蔵', frozen: '冷凍' };
