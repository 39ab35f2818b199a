import { lighter, type Colour } from '../../colour';
import { heap } from '../../parts/heap';
import { shadow } from '../../parts/light';
import { basket, wood } from '../../parts/vessels';
import type { Drawing } from '../../pen';
import { circle, ellipse, line, path, rect } from '../../svg';

export const edamame =
  (pod: Colour): Drawing =>
  ({ dice, stamp }) => {
    const one = stamp(
      path(
        'M-62 0C-58-16-40-20-26-14-14-22 6-22 14-14 28-20 48-16 60-4 66-4 70-10 74-12 72 0 66 8 58 10 44 20 26 20 14 14 2 22-16 22-26 14-42 20-58 14-62 0z',
        pod,
      ) +
        circle(-38, 0, 11, lighter(pod, 0.35)) +
        circle(-6, 0, 12, lighter(pod, 0.35)) +
        circle(30, 0, 11, lighter(pod, 0.35)),
    );
    const pile = heap({ rows: [2, 3, 4, 4], y: 230, across: 82, down: 26 }, (x, y) =>
      one({ x, y, rotate: dice.whole(-34, 34) }),
    );
    return basket(300, 312, 196, pile, dice.pick(['#c99a56', '#7a5636', '#d9b478']));
  };

export const beans =
  (skin: Colour, eye: Colour): Drawing =>
  ({ dice, stamp }) => {
    const bean = stamp(
      ellipse(0, 0, 16, 13, skin) +
        ellipse(-5, -4, 4, 2.6, lighter(skin, 0.55)) +
        ellipse(5, 5, 5, 2, eye),
    );
    const pile = heap({ rows: [3, 6, 8, 9, 8], y: 246, across: 31, down: 18 }, (x, y) =>
      bean({ x: x + dice.whole(-3, 3), y, rotate: dice.whole(-40, 40) }),
    );
    return (
      masu(pile) +
      bean({ x: 124, y: 400, scale: 1.2 }) +
      bean({ x: 154, y: 412, rotate: 30, scale: 1.2 }) +
      bean({ x: 478, y: 406, rotate: -30, scale: 1.2 })
    );
  };

/** A square measure of cypress wood, heaped. */
const masu = (contents: string): string =>
  shadow(300, 406, 170, 18) +
  path('M160 306l40-36h200l40 36z', '#b98d54') +
  contents +
  rect(160, 306, 280, 100, wood.pale) +
  rect(160, 306, 280, 8, '#f7e6c2') +
  path('M160 306h22v100h-22zM418 306h22v100h-22z', '#d9b67c') +
  line('M160 340h22M160 374h22M418 340h22M418 374h22', '#b98d54', 3);
