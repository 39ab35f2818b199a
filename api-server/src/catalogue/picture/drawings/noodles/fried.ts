import type { Colour } from '../../colour';
import { heap } from '../../parts/heap';
import { plate, porcelain } from '../../parts/vessels';
import type { Drawing } from '../../pen';
import { circle, line, path, rect, repeat } from '../../svg';
import { strands } from './bowls';

export const friedNoodles =
  (noodle: Colour, sauce: Colour): Drawing =>
  ({ dice, stamp }) => {
    const wave = stamp(strands(noodle, 7));
    const tangle = heap({ rows: [1, 2, 3, 3], y: 252, across: 96, down: 34 }, (x, y) =>
      wave({ x, y, rotate: dice.whole(-24, 24), scale: 0.92 }),
    );
    const bits: readonly Colour[] = ['#8db852', '#e8862f', '#e9b5a5', '#8db852', '#a8703f'];
    return (
      plate(
        300,
        350,
        220,
        dice.pick([porcelain.white, '#35506b', '#f1dfc2']),
        dice.pick(['#b5493a', '#c9a15c']),
      ) +
      path('M150 350C160 250 440 250 450 350 400 384 200 384 150 350z', sauce) +
      tangle +
      bits
        .map((colour, index) =>
          rect(196 + index * 46, 306 + ((index * 17) % 34), 34, 13, colour, {
            rx: 5,
            transform: `rotate(${index * 37} ${213 + index * 46} ${312 + ((index * 17) % 34)})`,
          }),
        )
        .join('') +
      repeat(6, (index) =>
        line(`M${280 + index * 8} ${250 + (index % 3) * 6}l14-8`, '#d8434f', 5),
      ) +
      repeat(9, (index) => circle(220 + index * 20, 286 + ((index * 13) % 40), 3, '#4d7a3c'))
    );
  };
