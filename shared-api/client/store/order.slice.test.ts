import { anOrder } from '@order-change/testing';
import { catalogLoaded, orderOpened, orderSlice } from './order.slice';

const order = anOrder();
const [first, second, ...others] = order.catalog.items;
if (!first || !second) throw new Error('The order of the tests has two items at least.');
const url = '/api/v1.0/catalogs/C-0123456789abcdef';

test("an order's own items stay as its answer has them when its catalogue is there", () => {
  const atItsPlace = { ...first, timeSlotSelectable: !first.timeSlotSelectable };
  const short = { ...order, catalog: { ...order.catalog, url, items: [atItsPlace, second] } };
  // The catalogue no longer offers the second item, and knows nothing of the order's destination.
  const catalog = { ...order.catalog, url, items: [...others, first] };
  const opened = orderSlice.reducer(undefined, orderOpened(short));
  const complete = orderSlice.reducer(opened, catalogLoaded(catalog));
  expect(complete.order?.catalog.items).toEqual([...others, atItsPlace, second]);
  expect(complete.order?.catalog).not.toHaveProperty('url');
});
