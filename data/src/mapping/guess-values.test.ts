import { candidatesOf } from './guess-values';

const asPrefecture = (cell: string) => ['都', '府', '県'].map((end) => cell + end);

test.each([
  ['はい', ['true']],
  ['YES', ['true']],
  ['いいえ', ['false']],
  ['ー', ['false']],
  ['冷凍便', ['frozen']],
  ['チルド', ['chilled']],
  ['常温', ['ambient']],
  ['午前中', ['morning']],
  ['08-12', ['morning', '8時～12時']],
  ['時間指定なし', ['']],
  ['00', ['']],
  ['郵便番号', ['postal_code']],
  ['市区町村', ['municipality']],
  ['Prefecture', ['prefecture']],
  ['14:00-16:00', ['14時～16時']],
  ['１４時〜１６時', ['14時～16時']],
  ['1416', ['14時～16時']],
  ['14時', []],
  ['大阪', []],
])('the cell %s may stand for %j, or be a prefecture without its ending', (cell, values) => {
  expect(candidatesOf(cell)).toEqual([...values, ...asPrefecture(cell)]);
});
