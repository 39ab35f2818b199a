import type { FindableItem } from '@order-change/contract';
import { anItem } from '@order-change/testing';

/** Reads the items of a catalogue's CSV. It quotes no cell, which `catalog.test.ts` of the API server would notice. */
export function readItems(csv: string): FindableItem[] {
  const [header = '', ...lines] = csv.trim().split(/\r?\n/);
  const columns = header.split(',');
  return lines.map((line) => {
    const cells = line.split(',');
    const cell = (name: string) => cells[columns.indexOf(name)] ?? '';
    return {
      ...anItem(),
      itemNo: cell('item_no'),
      name: cell('name'),
      description: cell('description'),
      category: cell('category'),
      temperature: (cell('temperature') || 'ambient') as FindableItem['temperature'],
      readings: cell('readings'),
      rank: Number(cell('rank')),
    };
  });
}
