import type { Drawing } from '../pen';
import { rect } from '../svg';
import { textiles } from '../textiles';
import { backdrops } from './backdrops';
import { palettes } from './palettes';
import { tabletops } from './tabletops';

/** Wall, table and cloth behind a product: y 286 is the far edge of the table. */
export const scene: Drawing = (pen) => {
  const { dice, cloth } = pen;
  const palette = dice.pick(palettes);
  const { cloth: ground, thread } = palette;
  const laid = cloth({ textile: dice.pick(textiles), ground, thread, lie: 0.62 });
  return (
    rect(0, 0, 600, 450, palette.wall) +
    dice.pick(backdrops)(palette, pen) +
    dice.pick(tabletops)(palette, laid)
  );
};
