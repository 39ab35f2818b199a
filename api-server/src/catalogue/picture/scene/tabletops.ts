import { darker, lighter, mix } from '../colour';
import { ellipse, line, path, rect, type Svg } from '../svg';
import type { Palette } from './palettes';

/** A cloth laid on the table, worn with the pattern `fill`. */
type Tabletop = (palette: Palette, fill: string) => Svg;

const table = ({ table: wood }: Palette): Svg =>
  rect(0, 286, 600, 164, wood) + rect(0, 286, 600, 7, lighter(wood, 0.4));

const grain = ({ table: wood }: Palette): Svg =>
  line('M0 322h600M0 362h600M0 406h600', darker(wood, 0.14), 2.5) +
  line('M60 342h130M340 342h190M150 384h220M20 428h150M400 428h120', darker(wood, 0.08), 2);

const mat: Tabletop = (palette, fill) =>
  table(palette) +
  path('M96 318h408l56 108H40z', darker(palette.table, 0.22), { opacity: 0.5 }) +
  path('M96 312h408l56 108H40z', fill, { stroke: lighter(palette.thread), 'stroke-width': 3 });

const disc: Tabletop = (palette, fill) =>
  table(palette) +
  ellipse(300, 370, 262, 68, darker(palette.table, 0.2)) +
  ellipse(300, 364, 262, 68, fill, { stroke: lighter(palette.thread), 'stroke-width': 3 });

const runner: Tabletop = (palette, fill) =>
  table(palette) +
  rect(0, 322, 600, 92, fill) +
  line('M0 322h600M0 414h600', lighter(palette.thread), 4);

const spread: Tabletop = (palette, fill) =>
  rect(0, 286, 600, 164, fill) +
  rect(0, 286, 600, 5, mix(palette.cloth, palette.thread, 0.5)) +
  rect(0, 426, 600, 24, darker(palette.cloth, 0.25));

const planks: Tabletop = (palette, fill) =>
  table(palette) +
  grain(palette) +
  path('M396 300h150l46 78H410z', fill, { stroke: lighter(palette.thread), 'stroke-width': 2 });

export const tabletops: readonly [Tabletop, ...Tabletop[]] = [mat, disc, runner, spread, planks];
