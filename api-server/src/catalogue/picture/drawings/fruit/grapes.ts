import { lighter, type Colour } from '../../colour';
import { heap } from '../../parts/heap';
import { ball } from '../../parts/light';
import { green, leaf } from '../../parts/plants';
import { basket, box, plate, porcelain, wood } from '../../parts/vessels';
import type { Drawing, Pen } from '../../pen';
import { line, type Placing, type Svg } from '../../svg';

/** A bunch hangs from its stalk at the origin, 130 wide and 190 long. */
function bunch({ stamp }: Pen, skin: Colour): (placing: Placing) => Svg {
  const grape = stamp(ball(0, 0, 21, skin));
  const berries = heap({ rows: [5, 4, 5, 4, 3, 2, 1], x: 0, y: 26, across: 30, down: 25 }, (x, y) =>
    grape({ x, y }),
  );
  const stalk = line('M-22-14L26-22M0-18V14', '#8a6a3a', 7);
  return stamp(stalk + leaf(2, -14, 56, 70, green.leaf) + berries);
}

export const grapes =
  (skin: Colour): Drawing =>
  (pen) => {
    const hang = bunch(pen, skin);
    const lying = pen.dice.pick([
      () =>
        box(
          {
            x: 300,
            y: 310,
            width: 400,
            height: 80,
            depth: 150,
            colour: wood.pale,
            lining: '#fbf4e4',
          },
          hang({ x: 205, y: 180, rotate: 6 }) +
            hang({ x: 395, y: 180, rotate: -6 }) +
            hang({ x: 300, y: 170 }),
        ),
      () =>
        plate(300, 370, 200, porcelain.white, lighter(skin, 0.3)) +
        hang({ x: 250, y: 176, rotate: 10, scale: 1.06 }) +
        hang({ x: 350, y: 186, rotate: -12 }),
      () =>
        basket(
          300,
          330,
          196,
          hang({ x: 214, y: 190, rotate: 24 }) +
            hang({ x: 386, y: 190, rotate: -24 }) +
            hang({ x: 300, y: 172, rotate: 3 }),
        ),
    ]);
    return lying();
  };
