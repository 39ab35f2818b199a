import { darker, lighter, type Colour } from '../../colour';
import { shadow } from '../../parts/light';
import type { Drawing } from '../../pen';
import { circle, ellipse, line, path, place, rect, repeat, type Svg } from '../../svg';
import type { Textile } from '../../textiles';
import { dyed } from './dye';

/** Folded towels in a pile, the uppermost with a woven border. */
export const towels =
  (colours: readonly [Colour, Colour, Colour]): Drawing =>
  (pen) => {
    const fold = (y: number, colour: Colour): Svg =>
      path(
        `M126 ${y}Q116 ${y - 34} 140 ${y - 36}H446Q476 ${y - 34} 474 ${y - 10} 474 ${y + 8} 450 ${y + 8}H140Q120 ${y + 8} 126 ${y}z`,
        colour,
      ) +
      path(`M140 ${y - 36}Q112 ${y - 14} 140 ${y + 8}`, 'none', {
        stroke: darker(colour, 0.2),
        'stroke-width': 4,
      }) +
      line(`M150 ${y - 14}H462`, darker(colour, 0.18), 3) +
      line(`M160 ${y - 25}H456`, lighter(colour, 0.5), 4, { 'stroke-dasharray': '1 17' });
    const [a, b, c] = colours;
    const roll = pen.stamp(
      ellipse(0, 0, 44, 44, a) +
        path('M0-44H120C146-44 146 44 120 44H0z', darker(a, 0.1)) +
        circle(0, 0, 44, lighter(a, 0.2)) +
        path('M-28 6C-28-34 28-34 26 4 24 28-14 26-14 4-14-12 10-12 10 4', 'none', {
          stroke: darker(a, 0.2),
          'stroke-width': 5,
        }),
    );
    return (
      shadow(300, 408, 200, 18) +
      fold(398, a) +
      fold(352, b) +
      fold(306, c) +
      rect(214, 270, 24, 44, lighter(c, 0.6)) +
      rect(246, 270, 8, 44, lighter(c, 0.6)) +
      roll({ x: 250, y: 226, scale: pen.dice.between(0.86, 0.98) })
    );
  };

/** Cotton cloths for the kitchen and the hand: one hangs, two lie folded. */
export const cottonCloths =
  (first: Textile, second: Textile): Drawing =>
  (pen) => {
    const hanging = dyed(pen, first);
    const folded = dyed(pen, second);
    return (
      line('M120 96H420', '#8a5a35', 12) +
      circle(114, 96, 10, '#6d4427') +
      circle(426, 96, 10, '#6d4427') +
      line('M150 96L270 34 390 96', '#c9a15c', 3) +
      path('M170 96H370V376Q340 388 300 378T170 380z', hanging.fill) +
      path('M300 96H370V376Q350 384 326 380z', '#000000', { opacity: 0.08 }) +
      line('M170 380q24-8 50 0t50 0', lighter(hanging.ground, 0.6), 3) +
      shadow(452, 408, 84, 12) +
      rect(376, 344, 150, 62, folded.fill, { rx: 8 }) +
      rect(376, 344, 150, 14, lighter(folded.ground, 0.3), { rx: 7, opacity: 0.6 }) +
      rect(434, 340, 36, 70, '#fbf4e2') +
      circle(452, 374, 11, folded.ground)
    );
  };

export const cushion =
  (textile: Textile): Drawing =>
  (pen) => {
    const { ground, fill } = dyed(pen, textile);
    const one = (y: number, dress: string): Svg =>
      path(
        `M100 ${y}C80 ${y - 20} 96 ${y - 58} 130 ${y - 56}Q300 ${y - 76} 470 ${y - 56}C504 ${y - 58} 520 ${y - 20} 500 ${y}Q520 ${y + 14} 500 ${y + 22}Q300 ${y + 44} 100 ${y + 22}Q80 ${y + 14} 100 ${y}z`,
        dress,
      );
    const tassel = (x: number, y: number): Svg =>
      line(`M${x} ${y}l-10 26M${x} ${y}v28M${x} ${y}l10 26`, '#f3ead2', 5) +
      circle(x, y, 6, '#d9a441');
    return (
      shadow(300, 404, 226, 18) +
      one(370, darker(ground, 0.12)) +
      line('M104 372Q300 400 496 372', darker(ground, 0.4), 4) +
      one(300, fill) +
      line('M104 302Q300 330 496 302', darker(ground, 0.4), 4) +
      ellipse(300, 268, 20, 7, darker(ground, 0.3)) +
      line('M290 264l-8-10M300 262v-12M310 264l8-10', '#f3ead2', 4) +
      tassel(104, 310) +
      tassel(496, 310)
    );
  };

export const blanket =
  (textile: Textile): Drawing =>
  (pen) => {
    const { ground, fill } = dyed(pen, textile);
    const fringe = repeat(22, (index) =>
      line(`M${112 + index * 18} 392v18`, lighter(ground, 0.4), 4),
    );
    return (
      shadow(300, 412, 220, 16) +
      path('M100 268Q96 236 130 234H470Q506 236 500 268V396H100z', fill) +
      path('M100 300H500V320H100z', '#000000', { opacity: 0.12 }) +
      path('M100 268Q96 236 130 234H470Q506 236 500 268L494 300H106z', lighter(ground, 0.35), {
        opacity: 0.55,
      }) +
      path('M104 330H496V350H104z', lighter(ground, 0.55), { opacity: 0.7 }) +
      fringe +
      place(
        { x: 440, y: 372, rotate: -4 },
        rect(-46, -22, 92, 44, '#fbf4e2', { rx: 5 }),
        circle(0, 0, 12, ground),
      )
    );
  };
