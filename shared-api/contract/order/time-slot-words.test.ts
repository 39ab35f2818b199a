import { anItem } from '@order-change/testing/builders';
import { itemsWithoutTimeSlot, itemsWithTimeSlot, listByTimeSlot } from './time-slot-words';

const item = (
  name: string,
  temperature: 'ambient' | 'chilled' | 'frozen',
  timeSlotSelectable: boolean,
) => anItem({ itemNo: name, name, temperature, timeSlotSelectable });

const rice = item('米', 'ambient', true);
const melon = item('大玉すいか', 'ambient', false);
const ham = item('ハム', 'chilled', true);
const peaches = item('白桃', 'chilled', false);
const ice = item('アイス', 'frozen', false);
const roe = item('いくら', 'frozen', false);
/** Of ambient and chilled items some can have a slot and some cannot; no frozen one can. */
const mixed = [rice, melon, ham, peaches, ice, roe];

test.each([
  ['a temperature of which none can', [ice, roe], '冷凍'],
  ['one of a temperature of which others can', [rice, melon], '「大玉すいか」'],
  ['two of them', [melon, peaches, ham], '「大玉すいか」「白桃」'],
  ['both', [peaches, roe], '冷凍の商品と「白桃」'],
  [
    'more than two of them',
    [melon, peaches, item('梨', 'chilled', false)],
    '「大玉すいか」など3点',
  ],
  ['the same one twice', [melon, { ...melon, itemNo: '2' }], '「大玉すいか」'],
  ['none', [rice, ham], ''],
])('what cannot have a slot: %s', (_what, items, words) => {
  expect(itemsWithoutTimeSlot(items, mixed)).toBe(words);
});

test('temperatures that refuse are named each once, in one order', () => {
  expect(itemsWithoutTimeSlot([roe, ice, peaches], [rice, peaches, ice, roe])).toBe('冷蔵・冷凍');
});

test.each([
  ['a temperature of which all can, held or not', [peaches], [rice, ham, peaches], '常温'],
  ['one of a temperature of which others cannot', [rice, peaches], mixed, '「米」'],
  ['both', [ham, peaches], [rice, ham, peaches], '常温の商品と「ハム」'],
  ['nothing that could be named', [melon], mixed, ''],
])('what can have a slot: %s', (_what, items, catalogue, words) => {
  expect(itemsWithTimeSlot(items, catalogue)).toBe(words);
});

test('a list names temperatures first, then each other item once', () => {
  expect(listByTimeSlot([roe, peaches, melon, melon, rice, ham], mixed)).toEqual({
    without: ['冷凍の商品', '白桃', '大玉すいか'],
    with: ['米', 'ハム'],
  });
});
