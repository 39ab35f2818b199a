import { fill } from '../fill';
import { type Temperature, temperatureLabels, temperatures } from './order';
import type { CatalogItem } from './order-schema';

import * as texts from '#texts';

/** Items by what can be said of all of them at once: whole temperatures, and others by their names. */
interface Named {
  temperatures: readonly Temperature[];
  /** each once */
  names: readonly string[];
}

/**
 * Those of the items that cannot have a time slot, as a message names them: 「冷凍」 if no item of
 * that temperature in the catalogue can, each other one by its own name. '' when all can.
 */
export function itemsWithoutTimeSlot(
  items: readonly CatalogItem[],
  catalogue: readonly CatalogItem[],
): string {
  return inWords(nameWithout(items, catalogue));
}

/** Names the things that can have a time slot: each temperature of which all items of the catalogue can, and those others of the items that can. '' if there is none. */
export function itemsWithTimeSlot(
  items: readonly CatalogItem[],
  catalogue: readonly CatalogItem[],
): string {
  return inWords(nameWith(items, catalogue));
}

/** The same two, one by one, for a list. */
export function listByTimeSlot(items: readonly CatalogItem[], catalogue: readonly CatalogItem[]) {
  return {
    without: oneByOne(nameWithout(items, catalogue)),
    with: oneByOne(nameWith(items, catalogue)),
  };
}

function nameWithout(items: readonly CatalogItem[], catalogue: readonly CatalogItem[]): Named {
  const refusing = items.filter(({ timeSlotSelectable }) => !timeSlotSelectable);
  if (refusing.length === 0) return toNamed([], refusing); // A catalogue may be long.
  const refusingTemperatures = new Set(refusing.map(({ temperature }) => temperature));
  const never = temperaturesThat(false, catalogue).filter((temperature) =>
    refusingTemperatures.has(temperature),
  );
  return toNamed(never, refusing);
}

function nameWith(items: readonly CatalogItem[], catalogue: readonly CatalogItem[]): Named {
  const selectable = items.filter(({ timeSlotSelectable }) => timeSlotSelectable);
  return toNamed(temperaturesThat(true, catalogue), selectable);
}

/** The temperatures of which every item of the catalogue can have a time slot, or none can. */
function temperaturesThat(can: boolean, catalogue: readonly CatalogItem[]): Temperature[] {
  return temperatures.filter((temperature) => {
    const items = catalogue.filter((item) => item.temperature === temperature);
    return items.length > 0 && items.every((item) => item.timeSlotSelectable === can);
  });
}

function toNamed(named: readonly Temperature[], items: readonly CatalogItem[]): Named {
  const others = items.filter(({ temperature }) => !named.includes(temperature));
  return { temperatures: named, names: [...new Set(others.map(({ name }) => name))] };
}

/** More names than that are hard to read in one sentence. */
const mostQuoted = 2;

/** To stand before 「の商品」: 「冷蔵・冷凍」, 「「白桃」「いちご」」, 「「白桃」など5点」, 「冷凍の商品と「白桃」」. */
function inWords({ temperatures: named, names }: Named): string {
  const labels = named.map((temperature) => temperatureLabels[temperature]);
  const [first = ''] = names;
  const others =
    names.length > mostQuoted
      ? fill(texts.quotedAndOthers, { name: first, count: names.length })
      : names.map((name) => fill(texts.quoted, { name })).join('');
  return [labels.join(texts.between), others].filter(Boolean).join(texts.allOfThemAnd);
}

function oneByOne({ temperatures: named, names }: Named): string[] {
  return [
    ...named.map((temperature) =>
      fill(texts.allOfThem, { temperature: temperatureLabels[temperature] }),
    ),
    ...names,
  ];
}
