import { darker, lighter, type Colour } from '../../colour';
import { heap } from '../../parts/heap';
import { shadow } from '../../parts/light';
import { plate } from '../../parts/vessels';
import type { Drawing } from '../../pen';
import { ellipse, line, path, type Svg } from '../../svg';

export const crackers =
  (rice: Colour, glaze: Colour, band: boolean): Drawing =>
  ({ dice, stamp }) => {
    const one = stamp(
      ellipse(0, 5, 52, 44, darker(glaze, 0.25)) +
        ellipse(0, 0, 52, 44, glaze) +
        ellipse(-2, -3, 40, 32, rice) +
        line('M-26-14q10-8 18 0M4-18q10-4 16 4M-20 10q8-8 16 0M8 8q10-6 16 2', glaze, 4) +
        (band ? path('M-22-40Q0-48 22-40V42Q0 48-22 42z', '#27332b') : ''),
    );
    const pile = heap({ rows: [2, 3, 4], y: 246, across: 86, down: 46 }, (x, y) =>
      one({ x, y, rotate: dice.whole(-40, 40) }),
    );
    return plate(300, 346, 214, dice.pick(['#8f2f28', '#35506b', '#d9c39c']), '#c9a15c') + pile;
  };

export const friedDoughSticks =
  (sugar: Colour): Drawing =>
  ({ dice, stamp }) => {
    const stick = stamp(
      line('M-40 6Q-14-8 10 2T42-4', sugar, 22) +
        line('M-34 0Q-14-12 8-4', lighter(sugar, 0.4), 5) +
        line('M-10 8l8 2M16 4l8 2', darker(sugar, 0.3), 4),
    );
    const pile = heap({ rows: [3, 4, 5, 5], y: 240, across: 62, down: 28 }, (x, y) =>
      stick({ x, y, rotate: dice.whole(-60, 60) }),
    );
    return inWovenTray(pile);
  };

const inWovenTray = (pile: Svg): Svg =>
  shadow(300, 400, 200, 18) +
  ellipse(300, 320, 204, 58, '#9c6f3c') +
  pile +
  path('M96 320C104 410 496 410 504 320 460 384 140 384 96 320z', '#c99a56') +
  line('M120 352Q300 420 480 352', '#9c6f3c', 4);
