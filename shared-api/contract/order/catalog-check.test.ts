import { isCatalog } from './catalog-check';
import { catalogAnswer } from './order-schema';

const item = {
  itemNo: '100001',
  name: '毛がに',
  description: '北海道産です。',
  imageUrl: '/images/1.svg',
  temperature: 'frozen',
  timeSlotSelectable: true,
  category: '魚介',
  readings: 'けがに',
  rank: 1,
  facts: [{ label: '産地', value: '北海道' }],
};
const catalog = { catalogCode: 'GIFT', name: '春', items: [item] };

/** Of what JSON can say; undefined stands for a field that is left out. */
const values = [null, '', '魚', 0, 1.5, NaN, Infinity, true, {}, [], [item], new Date()];
const bySchema = (value: unknown) => catalogAnswer.isValidSync(value, { strict: true });

test('a catalogue is accepted, with and without what an API may leave out', () => {
  const { category: _category, readings: _readings, rank: _rank, ...least } = item;
  expect(isCatalog(catalog)).toBe(true);
  expect(isCatalog({ ...catalog, items: [least], more: 1 })).toBe(true);
});

test('the check accepts exactly what the schema accepts, whichever field has whichever value', () => {
  const inFields = [undefined, ...values].flatMap((value) => [
    ...Object.keys(catalog).map((name) => ({ ...catalog, [name]: value })),
    ...Object.keys(item).map((name) => ({ ...catalog, items: [{ ...item, [name]: value }] })),
  ]);
  const others = values.flatMap((value) => [value, { ...catalog, items: [item, value] }]);
  const different = [...inFields, ...others].filter(
    (value) => isCatalog(value) !== bySchema(value),
  );
  expect(different).toEqual([]);
});
