import type { DescribedItem } from '@order-change/contract';
import { renderHook, waitFor } from '@testing-library/react';
import { emptyFilter } from './picker-view';
import { useFoundItems } from './use-found-items';

const item = (itemNo: string, name: string): DescribedItem => ({
  itemNo,
  name,
  description: '',
  imageUrl: '',
  temperature: 'ambient',
  timeSlotSelectable: true,
});
const all = [item('1', 'りんご 3kg'), item('2', 'みかん 5kg'), item('3', '毛がに 2尾')];
const search = (query: string) => ({ ...emptyFilter, query });

test('what a place allows of the items leaves a search as it stands, and shows the items anew', async () => {
  const { result, rerender } = renderHook(
    ({ items }) => useFoundItems(items, search('りんご'), false),
    {
      initialProps: { items: all },
    },
  );
  await waitFor(() => expect(result.current.isSearched).toBe(true));
  const placed = all.map((each) => ({ ...each, timeSlotSelectable: false }));
  rerender({ items: placed });
  expect(result.current).toMatchObject({ isSearched: true, items: [placed[0]] });
  expect(result.current.items[0]).toBe(placed[0]);
});

test('another catalogue is indexed, and is searched once it is', async () => {
  const { result, rerender } = renderHook(
    ({ items }) => useFoundItems(items, search('ぶどう'), false),
    {
      initialProps: { items: all },
    },
  );
  await waitFor(() => expect(result.current).toMatchObject({ isSearched: true, items: [] }));
  rerender({ items: [...all, item('4', 'ぶどう 2房')] });
  expect(result.current.isSearched).toBe(false);
  await waitFor(() => expect(result.current.items.map(({ itemNo }) => itemNo)).toEqual(['4']));
});
