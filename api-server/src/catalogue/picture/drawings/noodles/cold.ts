import { darker, type Colour } from '../../colour';
import { heap } from '../../parts/heap';
import { shadow } from '../../parts/light';
import { green, leaf, maple } from '../../parts/plants';
import { boardGrain, box, porcelain, wood } from '../../parts/vessels';
import type { Drawing } from '../../pen';
import { circle, ellipse, line, path, place, rect, repeat, type Svg } from '../../svg';
import { swirl } from './swirl';

const dippingCup = (x: number, y: number, colour: Colour): Svg =>
  shadow(x, y + 48, 52, 10) +
  path(`M${x - 48} ${y}L${x - 36} ${y + 50}H${x + 36}L${x + 48} ${y}z`, colour) +
  ellipse(x, y, 48, 15, darker(colour, 0.1)) +
  ellipse(x, y + 1, 41, 11, '#5a2e16') +
  line(`M${x - 43} ${y + 18}Q${x} ${y + 30} ${x + 43} ${y + 18}`, '#f3ead2', 4);

/** Noodles on a bamboo tray with a cup of sauce. */
export const trayNoodles =
  (noodle: Colour, garnish: 'nori' | 'leaf'): Drawing =>
  (pen) => {
    const { dice } = pen;
    const lay = swirl(pen, noodle);
    const frame = dice.pick(['#5a2620', '#3a2a26', '#8a5a35']);
    const pile = heap({ rows: [2, 3, 3], x: 246, y: 268, across: 88, down: 34 }, (x, y) =>
      lay(x, y, 0.94),
    );
    const shreds = repeat(9, (index) =>
      line(`M${206 + index * 9} ${256 + (index % 3) * 8}l${index % 2 ? 14 : -10}-10`, '#26302a', 4),
    );
    return (
      shadow(250, 402, 200, 18) +
      path('M84 300L116 256H376L408 300z', '#e0bd7c') +
      line('M100 278H392M92 290H400', '#c49a56', 3) +
      path('M84 300H408V372Q408 384 396 384H96Q84 384 84 372z', frame) +
      path('M98 306H394V352H98z', '#e6c88e') +
      line('M98 318H394M98 330H394M98 342H394', '#c9a15c', 3) +
      place({ y: 14 }, pile) +
      (garnish === 'nori' ? place({ y: 10 }, shreds) : maple(250, 266, green.leaf, 20)) +
      dippingCup(466, 318, dice.pick(['#35506b', '#f3ead2', '#4d6a5a'])) +
      circle(440, 404, 9, '#b5d07c') +
      circle(458, 410, 8, '#dbe8b0')
    );
  };

/** Thin noodles in a glass bowl of iced water. */
export const glassNoodles =
  (noodle: Colour): Drawing =>
  (pen) => {
    const { dice } = pen;
    const lay = swirl(pen, noodle);
    const pile = heap({ rows: [2, 3, 2], y: 268, across: 96, down: 26 }, (x, y) => lay(x, y));
    const cube = (x: number, y: number): Svg =>
      rect(x, y, 34, 26, '#ffffff', { rx: 6, opacity: 0.75, transform: `rotate(-12 ${x} ${y})` });
    return (
      shadow(300, 406, 180, 20) +
      path('M96 276C104 360 180 400 300 400S496 360 504 276z', '#cbe6ee') +
      path('M420 380C470 356 500 320 504 276H470C464 320 450 356 420 380z', '#aed4e0') +
      ellipse(300, 276, 204, 58, '#e6f5f8') +
      ellipse(300, 280, 186, 48, '#bfe0ea') +
      pile +
      cube(186, 304) +
      cube(390, 296) +
      cube(300, 318) +
      maple(dice.whole(250, 280), 262, green.leaf, -20) +
      (dice.chance(0.5)
        ? circle(350, 268, 13, '#d8404a') + line('M350 256q6-16 16-20', '#6f8f3d', 3)
        : circle(352, 274, 20, '#f4d53c') + circle(352, 274, 15, '#fbf0a8')) +
      line('M150 330Q170 364 210 380', '#ffffff', 8, { opacity: 0.7 })
    );
  };

/** Dried noodles in bundles, in the box of a gift. */
export const noodleBundles =
  (noodle: Colour, band: Colour): Drawing =>
  ({ dice, stamp }) => {
    const bundle = stamp(
      rect(-28, -62, 56, 124, noodle, { rx: 6 }) +
        line('M-18-58V58M-9-60V60M0-60V60M9-60V60M18-58V58', darker(noodle, 0.14), 2.4) +
        ellipse(0, -62, 28, 7, darker(noodle, 0.1)) +
        rect(-30, -14, 60, 28, band) +
        circle(0, 0, 8, '#fbf4e4'),
    );
    const columns = dice.pick([5, 6]);
    const rows = [216, 288]
      .map((y, row) =>
        repeat(columns, (index) =>
          bundle({
            x: 300 + (index - (columns - 1) / 2) * (340 / columns) * (1 + row * 0.1),
            y,
            scale: 0.92,
          }),
        ),
      )
      .join('');
    const timber = dice.pick([wood.pale, '#efdfc4']);
    return (
      box(
        { x: 300, y: 318, width: 440, height: 76, depth: 150, colour: timber, lining: '#fdf6e6' },
        rows,
      ) +
      boardGrain(300, 346, 440, timber) +
      leaf(474, 330, 60, 50, porcelain.celadon)
    );
  };
