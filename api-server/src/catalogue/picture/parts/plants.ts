import { darker, lighter, type Colour } from '../colour';
import { circle, d, line, path, place, repeat, type Svg } from '../svg';

export const green = { deep: '#3f6b3a', leaf: '#5c8f45', fresh: '#8db852', pale: '#bfd38a' };

/** A pointed leaf that grows from (x, y); 0 degrees points up. */
export function leaf(
  x: number,
  y: number,
  length: number,
  rotate: number,
  colour: Colour = green.leaf,
): Svg {
  const half = length * 0.28;
  return place(
    { x, y, rotate },
    path(
      d`M0 0C${half * 1.3} ${-length * 0.25} ${half} ${-length * 0.7} 0 ${-length}C${-half} ${-length * 0.7} ${-half * 1.3} ${-length * 0.25} 0 0z`,
      colour,
    ),
    line(d`M0 0V${-length * 0.85}`, lighter(colour, 0.35), 2),
  );
}

/** Long bamboo leaves that lie under food. */
export const bambooLeaves = (x: number, y: number, scale = 1): Svg =>
  place(
    { x, y, scale },
    [-78, -56, 58, 80]
      .map((turn, index) => leaf(0, 0, 120, turn, index % 2 ? green.deep : green.leaf))
      .join(''),
  );

/** Maple leaf, about 50 wide. */
export function maple(x: number, y: number, colour: Colour, rotate = 0, scale = 1): Svg {
  return place(
    { x, y, rotate, scale },
    path(
      'M0 26C-4 14-8 12-26 14c6-6 4-8-6-14 10 0 14-2 12-12 8 6 12 4 12-2C-8-22-4-30 0-34 4-30 8-22 8-14c0 6 4 8 12 2-2 10 2 12 12 12-10 6-12 8-6 14C8 12 4 14 0 26z',
      colour,
    ),
    line('M0 40V-22', darker(colour, 0.3), 2),
  );
}

/** Red berries on a twig, the Japanese garnish of winter. */
export const nandina = (x: number, y: number, scale = 1): Svg =>
  place(
    { x, y, scale },
    leaf(0, 0, 44, -70, green.deep),
    leaf(0, 0, 40, 70, green.deep),
    leaf(0, -4, 40, -24, green.leaf),
    repeat(5, (index) =>
      circle(-10 + (index % 3) * 11, -6 + Math.floor(index / 3) * 11, 7, '#c6322d'),
    ),
  );

/** Petals around the origin in one path: how many, how long, how wide, from which angle. */
export function petalRing(
  count: number,
  { length, width, turn = 0 }: { length: number; width: number; turn?: number },
  colour: Colour,
): Svg {
  const outline = Array.from({ length: count }, (_, index) => {
    const angle = ((turn + (index * 360) / count) * Math.PI) / 180;
    const along = { x: Math.sin(angle), y: -Math.cos(angle) };
    const point = (far: number, aside: number): string => {
      const x = Math.round(along.x * far - along.y * aside);
      return `${x} ${Math.round(along.y * far + along.x * aside)}`;
    };
    const half = width * 0.66;
    return (
      `M0 0C${point(length * 0.3, half)} ${point(length * 0.95, half)} ${point(length, 0)}` +
      `C${point(length * 0.95, -half)} ${point(length * 0.3, -half)} 0 0`
    );
  }).join('');
  return path(`${outline}z`, colour);
}

/** A five-petalled flower of `size` across. */
export const blossom = (x: number, y: number, size: number, petal: Colour, heart: Colour): Svg =>
  place(
    { x, y },
    petalRing(5, { length: size / 2, width: size * 0.36 }, petal),
    circle(0, 0, size * 0.11, heart),
  );

/** A sprig of shiso, parsley or mint: three leaves in a fan. */
export const sprig = (x: number, y: number, size = 46, colour: Colour = green.leaf): Svg =>
  leaf(x, y, size, -44, darker(colour, 0.15)) +
  leaf(x, y, size, 44, darker(colour, 0.15)) +
  leaf(x, y, size * 1.1, 0, colour);
