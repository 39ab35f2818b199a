import { type Temperature, temperatureLabels, temperatures } from './order';
import type { CatalogItem } from './order-schema';

/**
 * Those of the items that cannot have a time slot, as a message names them: 「冷凍」 if no item of
 * that temperature in the catalogue can, each other one by its own name. '' when all can.
 */
export function itemsWithoutTimeSlot(
  items: readonly CatalogItem[],
  catalogue: readonly CatalogItem[],
): string {
  const refusing = items.filter(({ timeSlotSelectable }) => !timeSlotSelectable);
  const refusingTemperatures = new Set(refusing.map(({ temperature }) => temperature));
  const never = temperaturesThat(false, catalogue).filter((temperature) =>
    refusingTemperatures.has(temperature),
  );
  return inWords(never, refusing);
}

/** What can have a time slot: each temperature of which all items of the catalogue can, and those others of the items that can. '' when there is none. */
export function itemsWithTimeSlot(
  items: readonly CatalogItem[],
  catalogue: readonly CatalogItem[],
): string {
  const selectable = items.filter(({ timeSlotSelectable }) => timeSlotSelectable);
  return inWords(temperaturesThat(true, catalogue), selectable);
}

/** The temperatures of which every item of the catalogue can have a time slot, or none can. */
function temperaturesThat(can: boolean, catalogue: readonly CatalogItem[]): Temperature[] {
  return temperatures.filter((temperature) => {
    const items = catalogue.filter((item) => item.temperature === temperature);
    return items.length > 0 && items.every((item) => item.timeSlotSelectable === can);
  });
}

/** To stand before 「の商品」: 「冷蔵・冷凍」, 「「白桃」「いちご」」, 「冷凍の商品と「白桃」」. */
function inWords(named: readonly Temperature[], items: readonly CatalogItem[]): string {
  const labels = named.map((temperature) => temperatureLabels[temperature]);
  const others = items.filter(({ temperature }) => !named.includes(temperature));
  const names = new Set(others.map(({ name }) => `「${name}」`));
  return [labels.join('・'), [...names].join('')].filter(Boolean).join('の商品と');
}
