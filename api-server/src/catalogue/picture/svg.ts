/** A piece of SVG markup. */
export type Svg = string;

type Attributes = Readonly<Record<string, string | number>>;

/** Three significant digits: exact enough for a picture 600 units wide, and short. */
const short = (value: string | number): string =>
  typeof value === 'number' ? String(Number(value.toPrecision(3))) : value;

/** One element; attributes and children are trusted, since nothing here comes from outside. */
export function element(name: string, attributes: Attributes, ...children: Svg[]): Svg {
  const written = Object.entries(attributes)
    .map(([key, value]) => ` ${key}="${short(value)}"`)
    .join('');
  const inner = children.join('');
  return inner ? `<${name}${written}>${inner}</${name}>` : `<${name}${written}/>`;
}

/** Path data with its numbers shortened. */
export function d(parts: TemplateStringsArray, ...numbers: number[]): string {
  return String.raw({ raw: parts }, ...numbers.map(short));
}

export function path(data: string, fill: string, more: Attributes = {}): Svg {
  return element('path', { d: data, fill, ...more });
}

/** An open line with round ends. */
export function line(data: string, colour: string, width: number, more: Attributes = {}): Svg {
  const stroke = { stroke: colour, 'stroke-width': width, 'stroke-linecap': 'round' };
  return path(data, 'none', { ...stroke, ...more });
}

export function ellipse(
  cx: number,
  cy: number,
  rx: number,
  ry: number,
  fill: string,
  more: Attributes = {},
): Svg {
  return element('ellipse', { cx, cy, rx, ry, fill, ...more });
}

export function circle(
  cx: number,
  cy: number,
  r: number,
  fill: string,
  more: Attributes = {},
): Svg {
  return element('circle', { cx, cy, r, fill, ...more });
}

export function rect(
  x: number,
  y: number,
  width: number,
  height: number,
  fill: string,
  more: Attributes = {},
): Svg {
  return element('rect', { x, y, width, height, fill, ...more });
}

export function group(attributes: Attributes, ...children: Svg[]): Svg {
  return element('g', attributes, ...children);
}

export interface Placing {
  x?: number;
  y?: number;
  /** One factor, or one for each axis. */
  scale?: number | readonly [number, number];
  /** Degrees, clockwise. */
  rotate?: number;
}

/** The `transform` attribute for a placing, or none. */
export function transform({ x = 0, y = 0, scale = 1, rotate = 0 }: Placing): Attributes {
  const steps = [
    x || y ? d`translate(${x} ${y})` : '',
    rotate ? d`rotate(${rotate})` : '',
    typeof scale !== 'number' ? d`scale(${scale[0]} ${scale[1]})` : '',
    typeof scale === 'number' && scale !== 1 ? d`scale(${scale})` : '',
  ].join('');
  return steps ? { transform: steps } : {};
}

/** Moves, turns and scales what was drawn around the origin. */
export function place(placing: Placing, ...children: Svg[]): Svg {
  return group(transform(placing), ...children);
}

/** The same drawing `count` times, told which one it is. */
export function repeat(count: number, draw: (index: number) => Svg): Svg {
  return Array.from({ length: count }, (_, index) => draw(index)).join('');
}

/** A drawing at each of the points, which are written as SVG writes them: `x,y x,y`. */
export function scatter(points: string, draw: (x: number, y: number, index: number) => Svg): Svg {
  return points
    .split(' ')
    .map((point, index) => {
      const [x = 0, y = 0] = point.split(',').map(Number);
      return draw(x, y, index);
    })
    .join('');
}
