import type { DescribedItem } from '@order-change/contract';
import { anItem } from '@order-change/testing';

/** Reads the items of a catalogue's CSV. It quotes no cell, which `catalog.test.ts` of the API server would notice. */
export function readItems(csv: string): DescribedItem[] {
  const [header = '', ...lines] = csv.trim().split(/\r?\n/);
  const columns = header.split(',');
  return lines.map((line) => {
    const cells = line.split(',');
    const cell = (name: string) => cells[columns.indexOf(name)] ?? '';
    const origin = cell('prefecture');
    return {
      ...anItem(),
      itemNo: cell('item_no'),
      name: cell('name'),
      description: cell('description'),
      category: cell('category'),
      temperature: (cell('temperature') || 'ambient') as DescribedItem['temperature'],
      readings: cell('readings'),
      facts: origin ? [{ label: '産地', value: origin }] : [],
      rank: Number(cell('rank')),
    };
  });
}
