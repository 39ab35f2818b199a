import { darker, lighter, type Colour } from '../colour';
import { circle, d, ellipse, line, path, repeat, type Svg } from '../svg';

/** What an object of this width leaves on the table under it. */
export const shadow = (x: number, y: number, rx: number, ry = rx * 0.2): Svg =>
  ellipse(x, y, rx, ry, '#4a2a14', { opacity: 0.2 });

export const shine = (x: number, y: number, rx: number, ry = rx, opacity = 0.5): Svg =>
  ellipse(x, y, rx, ry, '#fffaf0', { opacity });

/** A round thing lit from the upper left. */
export function ball(x: number, y: number, r: number, colour: Colour): Svg {
  const side = d`M${x + 0.62 * r} ${y - 0.78 * r}A${r} ${r} 0 1 1 ${x - 0.78 * r} ${y + 0.62 * r}A${1.25 * r} ${1.25 * r} 0 0 0 ${x + 0.62 * r} ${y - 0.78 * r}`;
  return (
    circle(x, y, r, colour) +
    path(side, darker(colour, 0.2)) +
    ellipse(x - 0.36 * r, y - 0.42 * r, 0.24 * r, 0.17 * r, lighter(colour, 0.65))
  );
}

export const steam = (x: number, y: number): Svg =>
  repeat(3, (index) =>
    line(d`M${x - 34 + index * 34} ${y}q-14-16 0-32t0-32`, '#ffffff', 6, { opacity: 0.6 }),
  );
