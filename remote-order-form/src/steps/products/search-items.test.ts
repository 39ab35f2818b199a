import { anItem } from '@order-change/testing';
import { searchItems, toSearchable, toSearchText } from './search-items';

const items = toSearchable([
  anItem({ itemNo: '1', name: '長野県産 サンふじりんご', description: '蜜入り' }),
  anItem({ itemNo: '2', name: 'Ｐｒｅｍｉｕｍ リンゴジュース', temperature: 'chilled' }),
  anItem({ itemNo: '3', name: '北海道産 いくら', description: '醤油漬け', temperature: 'frozen' }),
  anItem({ itemNo: '4', name: 'ゼリー', description: 'りんごといくらの形' }),
]);

test.each([
  ['', '', ['1', '2', '3', '4']],
  ['りんご', '', ['1', '2', '4']],
  ['いくら', '', ['3', '4']],
  ['ﾘﾝｺﾞ', '', ['1', '2', '4']],
  ['リンゴ　蜜', '', ['1']],
  ['premium', '', ['2']],
  ['醤油', '', ['3']],
  ['りんご', 'chilled', ['2']],
  ['りんご', 'frozen', []],
] as const)('%s %s finds %j', (query, temperature, expected) => {
  const found = searchItems(items, { query, temperature });
  expect(found.map(({ itemNo }) => itemNo)).toEqual(expected);
});

test('width, case and kana make no difference', () => {
  expect(toSearchText('ＡｂＣ ｶﾞヴ')).toBe('abc がゔ');
});
