import { ball, shadow } from '../../parts/light';
import { green, leaf } from '../../parts/plants';
import type { Drawing } from '../../pen';
import { circle, ellipse, line, repeat, scatter } from '../../svg';

export const mossBall: Drawing = ({ dice, stamp }) => {
  const pair = leaf(0, 0, 32, 58, green.fresh) + leaf(0, 0, 32, -58, green.leaf);
  const leaves = stamp(pair);
  const frond = stamp(
    line('M0 0V-180', green.leaf, 4) +
      repeat(6, (index) => leaves({ y: -34 - index * 24, scale: 1 - index * 0.08 })),
  );
  const [dish, glaze] = dice.pick([
    ['#2a4560', '#5c7f9a'],
    ['#2f2a28', '#5a524c'],
    ['#b08f74', '#e3cdb4'],
  ]);
  return (
    [-46, -20, 8, 34]
      .map((rotate, index) => frond({ x: 300, y: 250, rotate, scale: 0.92 + (index % 2) * 0.14 }))
      .join('') +
    shadow(300, 404, 150, 14) +
    ellipse(300, 386, 160, 30, dish) +
    ellipse(300, 380, 160, 28, glaze) +
    ball(300, 306, 84, '#6f8f45') +
    scatter('-40,-30 10,-50 44,-10 -20,20 30,36 -54,10 0,-10', (x, y) =>
      circle(300 + x, 306 + y, 7, '#94b05c'),
    )
  );
};
