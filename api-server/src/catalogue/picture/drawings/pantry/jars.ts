import { darker, lighter, type Colour } from '../../colour';
import { shadow } from '../../parts/light';
import { jar } from '../../parts/packages';
import type { Drawing } from '../../pen';
import { circle, ellipse, line, path, place, rect, scatter, type Svg } from '../../svg';

interface Preserve {
  fill: Colour;
  mark: Svg;
  /** Beside the jars, on (0, 0). */
  beside: Svg;
  /** Pieces to be seen through the glass. */
  pieces?: Colour;
}

export const preserves =
  ({ fill, mark, beside, pieces }: Preserve): Drawing =>
  ({ dice, stamp }) => {
    const lid = dice.pick(['#b5493a', '#d9a441', '#4d6a4a', '#35506b', '#f3ead2']);
    const content = pieces
      ? scatter('-38,-90 10,-94 40,-88 -46,-16 -8,-14 34,-16', (x, y) => circle(x, y, 10, pieces))
      : '';
    const one = stamp(jar({ content, fill, lid, label: '#fbf4e2', mark }));
    const stacked = dice.chance(0.5);
    return (
      (stacked ? one({ x: 222, y: 262, scale: 0.98 }) : '') +
      one({ x: 156, y: 396, scale: 1.06 }) +
      one({ x: 292, y: 402, scale: 1.06 }) +
      place({ x: 440, y: 402 }, beside)
    );
  };

export const honey: Drawing = ({ dice }) => {
  const amber = dice.pick(['#e8a020', '#d98a1c', '#f0b93a']);
  const cell = (x: number, y: number): Svg =>
    path(`M${x} ${y - 26}l22 13v26l-22 13-22-13v-26z`, lighter(amber, 0.25), {
      stroke: darker(amber, 0.15),
      'stroke-width': 5,
    });
  const dipper =
    line('M0 0V-110', '#c98f4a', 9) +
    ellipse(0, 10, 24, 30, '#d9a45c') +
    line('M-22 0H22M-24 12H24M-18 26H18', '#a8702c', 4);
  return (
    cell(432, 300) +
    cell(476, 300) +
    cell(454, 339) +
    cell(410, 339) +
    cell(498, 339) +
    cell(432, 378) +
    cell(476, 378) +
    place(
      { x: 226, y: 404, scale: 1.5 },
      shadow(0, 0, 70, 10),
      path('M-48-130L-66-100V-18L-50 0H50L66-18V-100L48-130z', '#f2e6c2'),
      path('M-46-112L-60-96V-20L-47-5H47L60-20V-96L46-112z', amber),
      rect(-44, -80, 88, 50, '#fdf6e2', { rx: 6 }),
      path('M0-74l16 9v19l-16 9-16-9v-19z', amber),
      rect(-50, -156, 100, 30, '#8a5a35', { rx: 8 }),
      line('M-50-92V-30', '#ffffff', 6, { opacity: 0.6 }),
    ) +
    place({ x: 356, y: 388, rotate: 64 }, dipper) +
    path('M330 404q20 16 50 6 10 10-10 14-40 6-60-8z', amber)
  );
};

/** Spread on bread: what jam is for. */
export const toast = (spread: Colour): Svg =>
  shadow(0, 0, 66, 9) +
  path(
    'M-54-6V-70C-76-84-66-116-36-112H36C66-116 76-84 54-70V-6Q54 0 46 0H-46Q-54 0-54-6z',
    '#c98a45',
  ) +
  path(
    'M-46-12V-70C-62-84-54-104-32-102H32C54-104 62-84 46-70V-12Q46-8 40-8H-40Q-46-8-46-12z',
    '#f6dfae',
  ) +
  path('M-36-30C-44-60-34-88-4-84 30-92 44-66 36-40 30-18 10-26-6-20-22-14-34-18-36-30z', spread) +
  ellipse(-12, -62, 12, 6, lighter(spread, 0.5));

export const spoonful = (paste: Colour): Svg =>
  shadow(0, 0, 60, 8) +
  path('M-62-20Q0 20 62-20L50 0H-50z', '#f4ecdc') +
  ellipse(0, -22, 62, 15, '#fbf6ea') +
  path('M-44-22C-40-60 40-60 44-22 20-10-20-10-44-22z', paste) +
  line('M-22-34Q0-52 22-34M-10-44Q2-52 12-44', lighter(paste, 0.35), 4);
