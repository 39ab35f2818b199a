import { darker, type Colour } from '../colour';
import { d, line, path, place, rect, type Svg } from '../svg';
import { shadow } from './light';

interface Shape {
  /** Half the mouth's width. */
  neck: number;
  mouth: number;
  /** How high it is filled. */
  level: number;
  /** From the left of the neck around the foot to its right. */
  body: string;
  label: readonly [x: number, y: number, width: number, height: number];
}

/** Bottles stand on (0, 0). */
const shapes = {
  slim: {
    neck: 15,
    mouth: -232,
    level: -190,
    body: 'V-176C-15-150-42-146-42-112V-16Q-42 0-28 0H28Q42 0 42-16V-112C42-146 15-150 15-176',
    label: [-42, -104, 84, 70],
  },
  round: {
    neck: 18,
    mouth: -176,
    level: -146,
    body: 'V-150C-18-132-56-128-56-92V-18Q-56 0-38 0H38Q56 0 56-18V-92C56-128 18-132 18-150',
    label: [-56, -86, 112, 58],
  },
  milk: {
    neck: 30,
    mouth: -170,
    level: -150,
    body: 'V-140C-30-118-46-112-46-84V-18Q-46 0-30 0H30Q46 0 46-18V-84C46-112 30-118 30-140',
    label: [-30, -78, 60, 52],
  },
  flask: {
    neck: 13,
    mouth: -220,
    level: -176,
    body: 'V-160C-13-130-62-96-62-46-62-16-48 0-24 0H24C48 0 62-16 62-46 62-96 13-130 13-160',
    label: [-40, -78, 80, 52],
  },
} as const satisfies Record<string, Shape>;

export type BottleShape = keyof typeof shapes;

interface Bottle {
  shape: BottleShape;
  liquid: Colour;
  cap: Colour;
  label: Colour;
  /** On the label, around (0, 0) and about 40 across. */
  mark: Svg;
  glass: Colour;
}

export function bottle({ shape, liquid, cap, label, mark, glass }: Bottle): Svg {
  const { neck, mouth, level, body } = shapes[shape];
  const [x, y, width, height] = shapes[shape].label;
  const upTo = (top: number): string => `M${-neck} ${top}${body}V${top}z`;
  return [
    shadow(0, 0, width * 0.62, 9),
    path(upTo(mouth), glass),
    path(upTo(level), liquid),
    line(d`M${x + 10} ${y - 8}V${y + height + 22}`, '#ffffff', 6, { opacity: 0.45 }),
    rect(-neck - 4, mouth - 8, neck * 2 + 8, 26, cap, { rx: 5 }),
    rect(-neck - 4, mouth + 10, neck * 2 + 8, 5, darker(cap, 0.2)),
    rect(x, y, width, height, label),
    rect(x + width * 0.8, y, width * 0.2, height, darker(label, 0.12)),
    place({ y: y + height / 2, scale: Math.min(1, height / 56) }, mark),
  ].join('');
}
