import { darker, type Colour } from '../../colour';
import { shadow } from '../../parts/light';
import { marks } from '../../parts/marks';
import type { Drawing } from '../../pen';
import { circle, ellipse, line, path, place, rect, repeat, type Svg } from '../../svg';
import { cooked } from './cooked-rice';

/** An ear of rice that bows to the right from (0, 0). */
const riceEar = (colour = '#d9a93f'): Svg =>
  line('M0 0Q-6-90 26-128 52-152 74-118', '#b98f35', 4) +
  [
    [22, -124, 40],
    [36, -138, 66],
    [54, -140, 100],
    [68, -126, 140],
    [76, -108, 165],
    [30, -106, 130],
    [48, -118, 150],
    [62, -104, 170],
  ]
    .map(([x = 0, y = 0, rotate = 0]) => place({ x, y, rotate }, ellipse(0, 0, 6, 12, colour)))
    .join('');

const bag = (paper: Colour, ink: Colour, crest: Svg): Svg =>
  path('M-84-118Q-92-60-86 110-84 124-70 124H70Q84 124 86 110 92-60 84-118z', paper) +
  path('M44-118Q60 0 46 124H70Q84 124 86 110 92-60 84-118z', darker(paper, 0.1)) +
  path('M-84-118L-70-146H70L84-118z', darker(paper, 0.16)) +
  rect(-88, -122, 176, 12, ink) +
  line('M-8-116q-22 20-30 44M8-116q18 22 26 40', ink, 6) +
  ellipse(0, -116, 14, 9, ink) +
  circle(0, 10, 56, 'none', { stroke: ink, 'stroke-width': 5 }) +
  crest +
  rect(-56, 88, 112, 10, ink, { opacity: 0.8 });

export const riceBag =
  (paper: Colour, ink: Colour): Drawing =>
  ({ dice, stamp }) => {
    const mark = dice.pick([
      riceMark,
      place({ y: 10 }, marks.sun(ink)),
      place({ y: 10 }, marks.wave(ink)),
    ]);
    const one = stamp(bag(paper, ink, mark));
    const scattered = repeat(14, (index) =>
      ellipse(
        392 + (index % 5) * 22 + dice.whole(-6, 6),
        396 + Math.floor(index / 5) * 12,
        6,
        3.6,
        '#fdfaf0',
      ),
    );
    const companion = dice.pick([
      () => one({ x: 404, y: 290, scale: 0.9 }),
      () =>
        place({ x: 380, y: 390 }, riceEar()) +
        place({ x: 420, y: 396, rotate: 12 }, riceEar('#e3b957')) +
        scattered,
      () => cooked(420, 330, 82, '#c8553d'),
    ]);
    return shadow(226, 414, 120, 16) + one({ x: 226, y: 286 }) + companion();
  };

const riceMark = place({ x: -26, y: 62, scale: 0.72 }, riceEar('#c99a35'));
