import { darker, lighter, type Colour } from '../colour';
import { d, ellipse, line, path, rect, type Svg } from '../svg';
import { shadow } from './light';

export const wood = { pale: '#e8cb98', warm: '#d2a569', dark: '#8a5a35', lacquer: '#5a2620' };
export const porcelain = {
  white: '#fbfaf5',
  blue: '#3f6690',
  celadon: '#b9d2c0',
  iron: '#7a4a2c',
  black: '#3a3533',
};

/** A round plate; what lies on it is centred near (x, y - 10). */
export function plate(x: number, y: number, rx: number, colour: Colour, band: Colour): Svg {
  const ry = rx * 0.32;
  return [
    shadow(x, y + ry * 0.42, rx * 0.96, ry),
    ellipse(x, y + 8, rx * 0.98, ry, darker(colour, 0.22)),
    ellipse(x, y, rx, ry, colour),
    ellipse(x, y, rx * 0.93, ry * 0.9, 'none', { stroke: band, 'stroke-width': 4 }),
    ellipse(x, y + 3, rx * 0.74, ry * 0.7, darker(colour, 0.06)),
  ].join('');
}

/** A long plate for fish and rows of sweets. */
export function longPlate(x: number, y: number, width: number, colour: Colour, band: Colour): Svg {
  const left = x - width / 2;
  return [
    shadow(x, y + 44, width * 0.52, 20),
    path(
      d`M${left + 26} ${y - 44}h${width - 52}l26 80q2 14-12 14h${24 - width - 0}q-14 0-12-14z`,
      darker(colour, 0.24),
    ),
    path(
      d`M${left + 26} ${y - 50}h${width - 52}q8 0 10 8l16 70q2 14-12 14h${-(width - 24)}q-14 0-12-14l16-70q2-8 10-8z`,
      colour,
    ),
    path(d`M${left + 40} ${y - 38}h${width - 80}l16 64h${-(width - 48)}z`, 'none', {
      stroke: band,
      'stroke-width': 3,
    }),
  ].join('');
}

interface Bowl {
  x: number;
  /** The rim's middle. */
  y: number;
  rx: number;
  depth: number;
  colour: Colour;
  band: Colour;
  inside?: Colour;
}

/** A bowl seen from slightly above; what fills it is drawn after it, inside the rim. */
export function bowl({ x, y, rx, depth, colour, band, inside = lighter(colour, 0.5) }: Bowl): Svg {
  const ry = rx * 0.3;
  const foot = rx * 0.42;
  return [
    shadow(x, y + depth + 8, rx * 0.8),
    path(
      d`M${x - foot} ${y + depth - 10}h${foot * 2}l-6 20h${12 - foot * 2}z`,
      darker(colour, 0.3),
    ),
    path(
      d`M${x - rx} ${y}C${x - rx} ${y + depth * 0.7} ${x - foot * 1.2} ${y + depth} ${x} ${y + depth}S${x + rx} ${y + depth * 0.7} ${x + rx} ${y}z`,
      colour,
    ),
    path(
      d`M${x + rx} ${y}C${x + rx} ${y + depth * 0.7} ${x + foot * 1.2} ${y + depth} ${x} ${y + depth}C${x + rx * 0.4} ${y + depth * 0.9} ${x + rx * 0.72} ${y + depth * 0.5} ${x + rx * 0.76} ${y}z`,
      darker(colour, 0.14),
    ),
    line(
      d`M${x - rx * 0.93} ${y + depth * 0.3}Q${x} ${y + depth * 0.3 + ry * 1.25} ${x + rx * 0.93} ${y + depth * 0.3}`,
      band,
      6,
    ),
    ellipse(x, y, rx, ry, lighter(colour, 0.25)),
    ellipse(x, y + 1, rx * 0.94, ry * 0.9, inside),
  ].join('');
}

interface Box {
  x: number;
  /** The front board's upper edge. */
  y: number;
  width: number;
  /** Of the front board. */
  height: number;
  depth: number;
  colour: Colour;
  lining?: Colour;
}

/** An open box with its contents inside: the front board covers their feet. */
export function box(
  { x, y, width, height, depth, colour, lining = lighter(colour, 0.4) }: Box,
  contents: Svg,
): Svg {
  const left = x - width / 2;
  const slant = depth * 0.22;
  return [
    shadow(x, y + height, width * 0.55, 16),
    path(
      d`M${left} ${y}l${slant} ${-depth}h${width - 2 * slant}l${slant} ${depth}z`,
      darker(colour, 0.2),
    ),
    path(
      d`M${left + 12} ${y}l${slant} ${10 - depth}h${width - 2 * slant - 24}l${slant} ${depth - 10}z`,
      lining,
    ),
    contents,
    rect(left, y, width, height, colour, { rx: 3 }),
    rect(left, y, width, 7, lighter(colour, 0.45), { rx: 3 }),
    rect(left, y + height - 10, width, 10, darker(colour, 0.14), { rx: 3 }),
  ].join('');
}

/** Grain on the front board of a wooden box. */
export const boardGrain = (x: number, y: number, width: number, colour: Colour): Svg =>
  line(
    d`M${x - width * 0.42} ${y}h${width * 0.5}m20 0h${width * 0.24}M${x - width * 0.3} ${y + 18}h${width * 0.2}m24 0h${width * 0.36}`,
    darker(colour, 0.15),
    2,
  );

/** A shallow bamboo basket; contents are drawn between its back and its front. */
export function basket(
  x: number,
  y: number,
  rx: number,
  contents: Svg,
  colour: Colour = '#c99a56',
): Svg {
  const ry = rx * 0.3;
  const depth = rx * 0.36;
  const dark = darker(colour, 0.3);
  const ribs = [-0.87, -0.65, -0.43, -0.22, 0, 0.22, 0.43, 0.65, 0.87].map((across) => {
    const top = y + ry * Math.sqrt(1 - across * across) * 0.9;
    const foot = y + depth * (1 - across * across * 0.55);
    return d`M${x + across * rx} ${top}L${x + across * rx * 0.8} ${foot}`;
  });
  return [
    shadow(x, y + depth, rx * 0.9),
    ellipse(x, y, rx, ry, dark),
    contents,
    path(
      d`M${x - rx} ${y}C${x - rx * 0.95} ${y + depth * 1.3} ${x + rx * 0.95} ${y + depth * 1.3} ${x + rx} ${y}C${x + rx * 0.7} ${y + ry * 1.15} ${x - rx * 0.7} ${y + ry * 1.15} ${x - rx} ${y}z`,
      colour,
    ),
    line(ribs.join(''), dark, 3),
    line(
      d`M${x - rx} ${y}C${x - rx * 0.7} ${y + ry * 1.15} ${x + rx * 0.7} ${y + ry * 1.15} ${x + rx} ${y}`,
      lighter(colour, 0.3),
      8,
    ),
    line(
      d`M${x - rx * 0.86} ${y + depth * 0.56}Q${x} ${y + depth * 1.34} ${x + rx * 0.86} ${y + depth * 0.56}`,
      dark,
      4,
    ),
  ].join('');
}

/** A board for cutting and serving. */
export function board(x: number, y: number, width: number, colour: Colour = wood.warm): Svg {
  const left = x - width / 2;
  return [
    shadow(x, y + 54, width * 0.54, 18),
    path(d`M${left + 24} ${y - 44}h${width - 48}l24 84v14h${-width}v-14z`, darker(colour, 0.25)),
    path(d`M${left + 24} ${y - 44}h${width - 48}l24 84h${-width}z`, colour),
    line(
      d`M${left + 60} ${y - 24}h${width * 0.4}M${left + width * 0.5} ${y - 2}h${width * 0.34}M${left + 40} ${y + 20}h${width * 0.5}`,
      darker(colour, 0.12),
      2.5,
    ),
  ].join('');
}
