/** Words of companies for values of ours: a cell that matches is tried as these, in their order. */
const words: readonly (readonly [form: RegExp, ...values: string[]])[] = [
  [/^(y|yes|on|t|はい|有|あり|有り|可能|する|-1|ok)$/i, 'true'],
  [/^(n|no|off|f|いいえ|無|なし|無し|不可能|しない|ng|x|-|ー)$/i, 'false'],
  [/凍|フローズン|freez|frozen/i, 'frozen'],
  [/蔵|チルド|クール|chill|cool/i, 'chilled'],
  [/常温|ドライ|普通|通常|dry|ambient|normal/i, 'ambient'],
  [/午前|^am$|morning|^0?8\D+12/i, 'morning'],
  [/(指定|希望)(なし|無し?)|^0+$|^なし$|^none$/i, ''],
  [/郵便|zip|post/i, 'postal_code'],
  [/市|municip|city/i, 'municipality'],
  [/県|pref/i, 'prefecture'],
];
const hours = /^\D*(?<from>\d{1,2})(?:時|:00|00)?\D*?(?<to>\d{2})(?:時|:00|00)?\D*$/;

/** Returns what a cell may stand for, the likeliest first; the column judges which it can be. */
export function candidatesOf(cell: string): string[] {
  const { from, to } = hours.exec(cell.normalize('NFKC'))?.groups ?? {};
  return [
    ...words.flatMap(([form, ...values]) => (form.test(cell) ? values : [])),
    ...(from && to ? [`${Number(from)}時～${Number(to)}時`] : []),
    ...['都', '府', '県'].map((end) => cell + end),
  ];
}
