import type { Colour } from '../../colour';
import { steam } from '../../parts/light';
import { plate, porcelain } from '../../parts/vessels';
import type { Drawing } from '../../pen';
import { circle, line, path, place, rect, type Svg } from '../../svg';

export const curry =
  (roux: Colour, on: Svg): Drawing =>
  ({ dice }) =>
    plate(
      300,
      346,
      236,
      dice.pick([porcelain.white, '#d6e3ec', '#f1dfc2']),
      dice.pick([porcelain.blue, '#b5493a', '#d9a441']),
    ) +
    path(
      'M120 346C120 296 200 250 290 268 320 290 310 340 290 372 210 384 130 376 120 346z',
      '#fffdf4',
    ) +
    line(
      'M160 320l14-6M196 300l12 6M230 320l14-4M180 344l12 4M240 290l12 4M214 346l14-4M256 346l10-6',
      '#e3dac4',
      5,
    ) +
    path(
      'M282 262C360 240 470 290 478 342 470 384 350 392 280 376 312 350 250 330 282 262z',
      roux,
    ) +
    place({ x: 376, y: 326 }, on) +
    place({ x: 186, y: 330 }, circle(0, 0, 13, '#c8402f'), circle(20, 8, 11, '#d8532f')) +
    steam(380, 250);

export const curryPieces = {
  beef:
    rect(-52, -24, 50, 34, '#6b3a22', { rx: 9 }) +
    rect(10, -10, 46, 32, '#5c3020', { rx: 9 }) +
    rect(-30, 16, 36, 20, '#e8862f', { rx: 8 }) +
    rect(28, -36, 30, 20, '#f3dc8a', { rx: 8 }),
  vegetables:
    circle(-30, -10, 18, '#e8862f') +
    path('M0-30q30-6 30 16-20 16-34 0z', '#4a2f63') +
    rect(-20, 12, 40, 14, '#8db852', { rx: 7 }) +
    circle(40, 18, 15, '#d8402f') +
    rect(30, -36, 26, 18, '#f3dc8a', { rx: 6 }),
  seafood:
    path('M-50 4C-50-24-20-34 4-24 20-14 18 4 6 12-6-6-26-4-50 4z', '#ef8a5a') +
    circle(34, -6, 18, '#fbf3e0') +
    circle(10, 26, 16, '#fbf3e0') +
    path('M26 20q20-10 34 4-14 14-34-4z', '#4a4450'),
} satisfies Record<string, Svg>;
