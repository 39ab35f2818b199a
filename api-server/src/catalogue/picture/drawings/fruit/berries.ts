import { darker, lighter, type Colour } from '../../colour';
import { heap } from '../../parts/heap';
import { ball, shadow } from '../../parts/light';
import { green, leaf } from '../../parts/plants';
import { basket, box, wood } from '../../parts/vessels';
import type { Drawing } from '../../pen';
import { ellipse, line, path, place, scatter, type Svg } from '../../svg';
import { inBox, onBoard, onPlate, serve } from '../serving';

export const cherries: Drawing = ({ dice, stamp }) => {
  const pair = stamp(
    line('M-18 0Q-8-40 6-62M20 4Q14-36 6-62', '#6f8f3d', 4) +
      ball(-20, 16, 23, '#cf2f37') +
      ball(22, 20, 23, '#b9252f'),
  );
  const rows = dice.pick([
    [4, 4, 5],
    [3, 4, 5],
  ]);
  const heaped = heap({ rows: rows, y: 222, across: 76, down: 36 }, (x, y) =>
    pair({ x, y, rotate: dice.whole(-16, 16) }),
  );
  return box(
    {
      x: 300,
      y: 306,
      width: 420,
      height: 76,
      depth: 126,
      colour: dice.pick([wood.pale, '#f4ead6']),
      lining: '#eaf1dc',
    },
    heaped,
  );
};

const seeds = (colour: Colour): Svg =>
  scatter('-20,-14 2,-18 24,-12 -28,4 -8,4 14,6 -14,24 6,26', (x, y) =>
    ellipse(x, y, 2.4, 3.6, colour),
  );

const berry = 'M0 54C-26 40-48 6-42-20-38-36-16-40 0-34 16-40 38-36 42-20 48 6 26 40 0 54z';

const calyx = path('M0-30L-30-28-18-40-32-52-8-46 0-62 8-46 32-52 18-40 30-28z', green.leaf);

const wholeStrawberry = (skin: Colour, seed: Colour): Svg =>
  path(berry, skin) +
  path('M36-30C52-10 34 36 0 54-16 46-28 34-36 18 6 34 34 10 36-30z', darker(skin, 0.16)) +
  seeds(seed) +
  calyx;

const cutStrawberry = (skin: Colour): Svg =>
  path(berry, skin) +
  place({ scale: 0.86 }, path(berry, '#fbe3dc')) +
  place({ scale: 0.6 }, path(berry, lighter(skin, 0.35))) +
  place({ scale: 0.3 }, path(berry, '#fff4ec')) +
  calyx;

const red = '#d8383c';

export const strawberry = serve(
  { size: 0.9, whole: wholeStrawberry(red, '#f6d37a'), cut: cutStrawberry(red) },
  [inBox, onPlate, onBoard],
);

/** White strawberries, and a red one to compare. */
export const whiteStrawberry = serve(
  {
    size: 0.9,
    whole: wholeStrawberry('#f8e4dc', '#c9495a'),
    cut: wholeStrawberry(red, '#f6d37a'),
  },
  [onPlate, onBoard],
);

export const blueberries: Drawing = ({ dice, stamp }) => {
  const berryStamp = stamp(
    ball(0, 0, 20, '#46568f') + path('M0-10l4 5 6 0-4 4 2 6-8-3-8 3 2-6-4-4 6 0z', '#2f3a68'),
  );
  const pile = heap({ rows: [5, 7, 8, 7], y: 226, across: 36, down: 26 }, (x, y) =>
    berryStamp({ x: x + dice.whole(-4, 4), y, rotate: dice.whole(0, 90) }),
  );
  return basket(300, 308, 186, pile, '#d9b478') + sprinkle(dice.whole(0, 1));
};

/** Two berries and a leaf that fell beside the basket. */
const sprinkle = (side: number): Svg =>
  place(
    { x: side ? 470 : 110, y: 394 },
    shadow(6, 16, 46, 8),
    ball(-14, 0, 18, '#46568f'),
    ball(22, 4, 17, '#55659f'),
    leaf(34, -8, 40, 40),
  );
