import { darker, lighter, type Colour } from '../../colour';
import { shadow, steam } from '../../parts/light';
import { marks } from '../../parts/marks';
import { canister, pouch } from '../../parts/packages';
import { porcelain } from '../../parts/vessels';
import type { Drawing } from '../../pen';
import { circle, ellipse, line, path, place, rect, type Svg } from '../../svg';
import { textiles } from '../../textiles';

/** A cup without a handle, standing on (0, 0), 90 wide. */
const teaCup = (colour: Colour, tea: Colour, band: Colour): Svg =>
  shadow(0, 0, 46, 8) +
  path('M-46-78L-38-14Q-36 0-20 0H20Q36 0 38-14L46-78z', colour) +
  path('M20-78H46L38-14Q36 0 20 0H8Q24-30 20-78z', darker(colour, 0.12)) +
  line('M-42-48Q0-34 42-48', band, 6) +
  ellipse(0, -78, 46, 13, lighter(colour, 0.3)) +
  ellipse(0, -76, 39, 10, tea);

const looseLeaves = (x: number, y: number, tea: Colour): Svg =>
  path(`M${x - 70} ${y}Q${x} ${y - 60} ${x + 70} ${y} ${x} ${y + 20} ${x - 70} ${y}z`, tea) +
  line(
    `M${x - 40} ${y - 8}l14-8M${x - 10} ${y - 24}l12 6M${x + 16} ${y - 14}l14-6M${x - 20} ${y - 2}l12-4M${x + 30} ${y - 2}l12-4M${x - 2} ${y - 12}l10 6`,
    lighter(tea, 0.35),
    4,
  );

export const teaCanisters =
  (leaves: Colour, tea: Colour): Drawing =>
  ({ dice, cloth }) => {
    const pairs = dice.pick([
      ['#b5493a', '#d98a76', '#d9a441'],
      ['#35506b', '#6f8fab', '#d9c48a'],
      ['#4d6a4a', '#86a272', '#c9a15c'],
      ['#76588a', '#a58bb5', '#e3c98a'],
    ] as const);
    const [ground, thread, lid] = pairs;
    const paper = cloth({ textile: dice.pick(textiles), ground, thread });
    const twin = dice.chance(0.6);
    return (
      place({ x: 190, y: 380, scale: 1.12 }, canister(ground, lid, marks.leaf(ground), paper)) +
      (twin
        ? place({ x: 312, y: 396, scale: 1.02 }, canister(thread, lid, marks.leaf(ground)))
        : '') +
      place({ x: twin ? 440 : 370, y: 374, scale: 1.02 }, teaCup(porcelain.white, tea, ground)) +
      looseLeaves(twin ? 436 : 450, 404, leaves)
    );
  };

/** A teapot with a side handle and two cups. */
export const teapotAndCups =
  (clay: Colour, tea: Colour): Drawing =>
  ({ dice }) => {
    const cup = dice.pick([porcelain.white, porcelain.celadon, '#e9d3b6']);
    return (
      shadow(240, 398, 120, 16) +
      path('M130 320Q96 300 92 262L112 258Q120 286 150 290z', clay) +
      path(
        'M132 330C132 270 180 252 240 252S348 270 348 330C348 376 300 398 240 398S132 376 132 330z',
        clay,
      ) +
      path(
        'M310 268C340 282 348 306 348 330 348 376 300 398 240 398 290 384 330 340 310 268z',
        darker(clay, 0.18),
      ) +
      path('M340 318L420 276 430 296 350 348z', darker(clay, 0.1)) +
      ellipse(240, 258, 70, 16, darker(clay, 0.25)) +
      path('M172 254Q240 216 308 254 240 272 172 254z', lighter(clay, 0.12)) +
      circle(240, 226, 13, lighter(clay, 0.2)) +
      line('M150 340q10 34 40 46', lighter(clay, 0.35), 6) +
      place({ x: 416, y: 408 }, teaCup(cup, tea, clay)) +
      place({ x: 500, y: 388, scale: 0.86 }, teaCup(cup, tea, clay)) +
      steam(430, 300)
    );
  };

/** Powder or tea bags in pouches, with a cup ready. */
export const teaPouches =
  (paper: Colour, tea: Colour, mark: Svg): Drawing =>
  ({ dice, stamp }) => {
    const one = stamp(pouch(paper, darker(tea, 0.3), mark));
    const bag =
      line('M0-60V-20', '#d9c48a', 3) +
      rect(-14, -78, 28, 24, paper) +
      path('M-26-20L0-34 26-20V30H-26z', '#f3ead2') +
      rect(-22, 0, 44, 26, darker(tea, 0.1));
    return (
      one({ x: 166, y: 388, scale: 1.14 }) +
      one({ x: 300, y: 402, scale: 1.06 }) +
      place({ x: 430, y: 386, scale: 1.16 }, teaCup(porcelain.white, tea, paper)) +
      place({ x: 500, y: 392, rotate: dice.whole(60, 84) }, bag)
    );
  };
