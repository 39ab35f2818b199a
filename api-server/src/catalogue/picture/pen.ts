import { createDice, type Dice } from './dice';
import { weave, type Cloth } from './textiles';
import { element, group, transform, type Placing, type Svg } from './svg';

export interface Pen {
  dice: Dice;
  /** Cuts a stamp once, to be printed many times: a heap of apples stays small. */
  stamp(drawn: Svg): (placing: Placing) => Svg;
  /** Weaves a cloth; shapes wear what is returned as their fill. */
  cloth(cloth: Cloth): string;
}

/** Draws a product on the table: x 90 to 510, y down to 425, of 600 by 450. */
export type Drawing = (pen: Pen) => Svg;

/**
 * Runs a drawing with dice of its own and returns it with its definitions, whose ids all begin
 * with `id`: pictures of different items can stand in one document.
 */
export function draw(id: string, drawing: Drawing): Svg {
  const definitions: Svg[] = [];
  const nextId = (): string => `${id}-${definitions.length}`;
  const pen: Pen = {
    dice: createDice(id),
    stamp(drawn) {
      const stampId = nextId();
      definitions.push(group({ id: stampId }, drawn));
      return (placing) => element('use', { href: `#${stampId}`, ...transform(placing) });
    },
    cloth(cloth) {
      const clothId = nextId();
      definitions.push(weave(clothId, cloth));
      return `url(#${clothId})`;
    },
  };
  const drawn = drawing(pen);
  return (definitions.length ? element('defs', {}, ...definitions) : '') + drawn;
}
