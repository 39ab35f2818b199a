import { shadow } from '../../parts/light';
import { bowl } from '../../parts/vessels';
import type { Drawing } from '../../pen';
import { circle, ellipse, line, path, place, scatter, type Svg } from '../../svg';

export const smallDishes =
  (contents: readonly [Svg, Svg, Svg]): Drawing =>
  ({ dice }) => {
    const wares = dice.pick([
      ['#35506b', '#f4ecdc', '#8f2f28'],
      ['#4d6a5a', '#c9a58a', '#f4ecdc'],
      ['#f4ecdc', '#76588a', '#d99a3a'],
    ] as const);
    const tray =
      shadow(300, 412, 236, 16) +
      path('M96 300H504L540 396H60z', '#5a2620') +
      path('M108 306H492L522 388H78z', '#74342c') +
      path('M60 396H540V406Q540 412 532 412H68Q60 412 60 406z', '#3f1814');
    const dish = (x: number, y: number, index: 0 | 1 | 2): Svg =>
      bowl({ x, y, rx: 72, depth: 50, colour: wares[index], band: '#f6efe0' }) +
      place({ x, y: y - 10 }, contents[index]);
    return tray + dish(172, 306, 0) + dish(428, 306, 1) + dish(300, 330, 2);
  };

export const sides = {
  root:
    line('M-40 8Q-10-22 10-4M-30 12Q0-16 34 4M-10 12Q14-8 44 6M-44-2Q-20-26 0-12', '#a8702c', 8) +
    line('M-24 0Q0-20 26-4M-6 8Q14-6 34-8', '#e8862f', 6),
  seaweed:
    path('M-46 10C-40-30 40-30 46 10 20 20-20 20-46 10z', '#2f2c2a') +
    line('M-30-4Q0-22 30-4M-20 6Q4-8 34 4', '#5c5650', 5) +
    circle(-8, -4, 5, '#e8862f') +
    circle(14, 2, 5, '#8db852'),
  beans: scatter(
    '-28,2 -8,-10 14,-8 32,4 -14,8 6,6 22,12',
    (x, y) => ellipse(x, y, 13, 10, '#e3b860') + ellipse(x - 3, y - 3, 4, 2.6, '#f6dfa0'),
  ),
  clams: scatter(
    '-26,0 -4,-12 20,-6 8,8 34,6 -14,12',
    (x, y) =>
      path(`M${x - 12} ${y + 4}q2-18 16-14 14 4 8 16-14 8-24-2z`, '#7a4a2c') +
      path(`M${x - 4} ${y}q4-6 10-2`, 'none', { stroke: '#c98f5a', 'stroke-width': 3 }),
  ),
  greens:
    path('M-46 10C-44-24-8-34 0-16 12-34 48-22 44 10 20 20-20 20-46 10z', '#5c8f45') +
    line('M-28 4Q0-16 30 2M-14 12Q8-4 36 8', '#a9cc7a', 6) +
    circle(-6, -8, 3, '#fbf2dc') +
    circle(12, -4, 3, '#fbf2dc'),
  pumpkin:
    path('M-46 10L-30-20H2L10 12zM0 14L12-16H40L46 10z', '#f0a83a') +
    path('M-46 10L10 12 8 18H-44zM0 14L46 10V16L0 20z', '#46683c'),
  chicken:
    path(
      'M-44 10C-46-16-20-26-8-16 6-30 26-24 28-10 46-8 46 12 30 16-10 20-34 20-44 10z',
      '#b8752f',
    ) + line('M-24-4q10-8 18 0M8-8q10-6 16 2', '#edbd6a', 6),
  fish:
    path('M-44 8C-40-24 10-30 40-14 46 4 30 14 0 16-24 18-42 16-44 8z', '#a86a3a') +
    line('M-26-4Q0-20 26-8M-16 8Q6-4 32 4', '#e3b07a', 5),
} satisfies Record<string, Svg>;
