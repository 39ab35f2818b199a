import { darker, lighter, type Colour } from '../../colour';
import { shadow } from '../../parts/light';
import { blossom, green, leaf } from '../../parts/plants';
import { wood } from '../../parts/vessels';
import type { Drawing } from '../../pen';
import { circle, ellipse, line, path, place, rect, scatter, type Svg } from '../../svg';

export const soap =
  (bar: Colour, mark: Svg): Drawing =>
  ({ dice, stamp }) => {
    const cake = stamp(
      path(
        'M-62-10Q-62-32-42-34H42Q62-32 62-10V18Q62 36 42 36H-42Q-62 36-62 18z',
        darker(bar, 0.16),
      ) +
        rect(-62, -36, 124, 56, bar, { rx: 22 }) +
        ellipse(0, -8, 40, 16, 'none', { stroke: darker(bar, 0.16), 'stroke-width': 4 }) +
        place({ y: -8, scale: 0.6 }, mark),
    );
    const foam = [
      [420, 386, 22],
      [448, 392, 16],
      [396, 396, 14],
      [468, 380, 12],
      [434, 366, 12],
    ]
      .map(
        ([x = 0, y = 0, r = 0]) =>
          circle(x, y, r, '#ffffff', { opacity: 0.85 }) +
          circle(x - r * 0.3, y - r * 0.3, r * 0.25, '#cfe6ee'),
      )
      .join('');
    const slats =
      rect(110, 352, 300, 16, wood.warm, { rx: 4 }) +
      rect(124, 368, 272, 22, wood.dark, { rx: 4 }) +
      line('M170 352v16M230 352v16M290 352v16M350 352v16', wood.dark, 5);
    return (
      shadow(270, 396, 170, 14) +
      slats +
      cake({ x: 200, y: 318, scale: 1.04 }) +
      cake({ x: 328, y: 318, scale: 1.04, rotate: dice.whole(-3, 3) }) +
      cake({ x: 262, y: 262, rotate: dice.whole(-8, 8), scale: 1.04 }) +
      foam +
      leaf(482, 404, 60, -40, green.fresh)
    );
  };

export const bathSalts =
  (salt: Colour): Drawing =>
  ({ dice }) => {
    const bottle =
      shadow(0, 2, 76, 11) +
      path(
        'M-40-190V-170C-70-160-76-140-76-110V-16Q-76 2-58 2H58Q76 2 76-16V-110C76-140 70-160 40-170V-190z',
        '#e6f1f2',
      ) +
      path('M-70-120V-18Q-70-4-56-4H56Q70-4 70-18V-120z', salt) +
      scatter('-44,-96 -10,-80 30,-100 50,-70 -50,-50 0,-30 40,-30 -26,-14', (x, y) =>
        path(`M${x - 8} ${y}l8-8 8 8-8 8z`, lighter(salt, 0.5)),
      ) +
      rect(-46, -96, 92, 62, '#fdf8ea', { rx: 4 }) +
      blossom(0, -64, 40, salt, '#d9a441') +
      rect(-48, -222, 96, 36, '#c9a06a', { rx: 8 }) +
      line('M-62-130V-26', '#ffffff', 8, { opacity: 0.7 });
    const pail =
      path('M-90-66L-76 0Q0 18 76 0L90-66z', wood.pale) +
      line('M-86-40Q0-20 86-40', '#b5813f', 7) +
      ellipse(0, -66, 90, 24, darker(wood.pale, 0.3)) +
      ellipse(0, -64, 80, 19, lighter(salt, 0.5)) +
      circle(-20, -66, 15, '#f4d53c') +
      circle(26, -62, 15, '#f0b93a');
    return (
      place({ x: 206, y: 398, scale: 1.12 }, bottle) +
      place(
        { x: 422, y: 392 },
        shadow(0, 10, 84, 11),
        pail,
        dice.chance(0.5) ? leaf(70, -70, 44, 40, green.leaf) : '',
      )
    );
  };
