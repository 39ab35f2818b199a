import { lighter, mix } from '../colour';
import type { Pen } from '../pen';
import { circle, line, path, rect, repeat, type Svg } from '../svg';
import type { Palette } from './palettes';

/** What stands behind the table: from y 0 to 290. */
type Backdrop = (palette: Palette, pen: Pen) => Svg;

const sun: Backdrop = ({ motif }, { dice }) =>
  circle(dice.whole(230, 370), dice.whole(170, 215), 168, motif);

const mist: Backdrop = ({ motif }, { dice }) => {
  const bar = (x: number, y: number, width: number): Svg =>
    rect(x, y, width, 30, motif, { rx: 15 });
  const left = dice.whole(-60, 0);
  const right = dice.whole(330, 390);
  return [
    bar(left, 62, 260),
    bar(left + 60, 92, 250),
    bar(left - 30, 122, 230),
    bar(right, 150, 280),
    bar(right + 50, 180, 240),
    bar(right - 40, 210, 250),
  ].join('');
};

const hills: Backdrop = ({ wall, motif }, { dice }) => {
  const peak = dice.whole(100, 200);
  return (
    circle(dice.whole(380, 480), 110, 54, lighter(motif, 0.45)) +
    path(`M0 290V220Q${peak} 90 330 215T600 190V290z`, mix(wall, motif, 0.55)) +
    path(`M0 290V255Q160 ${peak} 330 250T600 235V290z`, motif)
  );
};

const lattice: Backdrop = ({ motif }, { dice }) => {
  const x = dice.whole(120, 190);
  return (
    rect(x, 34, 260, 216, lighter(motif, 0.7), { stroke: motif, 'stroke-width': 12 }) +
    line(`M${x + 87} 34v216M${x + 173} 34v216M${x} 106h260M${x} 178h260`, motif, 6)
  );
};

const curtain: Backdrop = ({ motif, cloth }, { dice }) => {
  const drop = dice.whole(78, 104);
  return (
    rect(0, 20, 600, 10, mix(cloth, '#5b3a1e', 0.5)) +
    repeat(5, (index) => path(`M${index * 120 + 4} 26h112v${drop}q-56 16-112 0z`, motif)) +
    repeat(3, (index) => circle(index * 240 + 60, 82, 24, lighter(motif, 0.55)))
  );
};

const mountain: Backdrop = ({ wall, motif }, { dice }) => {
  const x = dice.whole(200, 400);
  return (
    path(`M${x - 330} 290Q${x - 120} 240 ${x - 40} 70h80Q${x + 120} 240 ${x + 330} 290z`, motif) +
    path(
      `M${x - 40} 70h80q14 32 32 62l-28-14-20 26-24-28-26 28-18-26-28 12q20-32 32-60z`,
      lighter(wall, 0.7),
    )
  );
};

const swell: Backdrop = ({ wall, motif }, { dice, stamp }) => {
  const shift = dice.whole(-40, 0);
  const arch = stamp(
    circle(0, 0, 50, motif) + circle(0, 0, 38, wall) + circle(0, 0, 26, mix(wall, motif, 0.6)),
  );
  return repeat(3, (row) =>
    repeat(7, (column) => arch({ x: column * 100 + shift + (row % 2) * 50, y: 220 + row * 30 })),
  );
};

const petals: Backdrop = ({ motif }, { dice, stamp }) => {
  const petal = stamp(path('M0-14C12-10 12 8 0 14-12 8-12-10 0-14z', motif));
  return repeat(11, (index) =>
    petal({
      x: 28 + index * 54,
      y: dice.whole(30, 230),
      rotate: dice.whole(0, 180),
      scale: dice.between(0.7, 1.5),
    }),
  );
};

const alcove: Backdrop = ({ motif }, { dice }) => {
  const x = dice.whole(150, 210);
  return path(`M${x} 290V150a120 120 0 0 1 240 0v140z`, motif);
};

const stripes: Backdrop = ({ motif }, { dice }) => {
  const shift = dice.whole(0, 60);
  return repeat(5, (index) => rect(shift + index * 120, 0, 60, 290, motif, { opacity: 0.55 }));
};

const bunting: Backdrop = ({ motif }, { dice }) => {
  const sag = dice.whole(90, 130);
  return (
    line(`M-10 30Q300 ${sag} 610 30`, motif, 4) +
    repeat(9, (index) => {
      const part = (index + 0.5) / 9;
      const y = 30 + 2 * part * (1 - part) * (sag - 30);
      return path(`M${Math.round(part * 600) - 20} ${Math.round(y)}h40l-20 38z`, motif);
    })
  );
};

const moon: Backdrop = ({ wall, motif }, { dice }) => {
  const x = dice.pick([150, 440]);
  return (
    circle(x, 120, 76, motif) +
    rect(x - 130, 128, 150, 22, wall, { rx: 11 }) +
    rect(x - 20, 158, 130, 20, wall, { rx: 10 })
  );
};

export const backdrops: readonly [Backdrop, ...Backdrop[]] = [
  sun,
  mist,
  hills,
  lattice,
  curtain,
  mountain,
  swell,
  petals,
  alcove,
  stripes,
  bunting,
  moon,
];
