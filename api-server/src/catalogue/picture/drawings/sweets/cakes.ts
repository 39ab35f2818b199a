import { darker, lighter, type Colour } from '../../colour';
import { green, sprig } from '../../parts/plants';
import { board, plate, porcelain, wood } from '../../parts/vessels';
import type { Drawing } from '../../pen';
import { circle, ellipse, line, path, place, repeat, type Svg } from '../../svg';

export const layeredRing: Drawing = ({ dice, stamp }) => {
  const tint = dice.pick(['#e3b060', '#d9a24f']);
  const rings = (ry: number): Svg =>
    [108, 92, 76, 60]
      .map((r) =>
        ellipse(0, 0, r, r * ry, 'none', { stroke: darker(tint, 0.28), 'stroke-width': 3 }),
      )
      .join('');
  const wedge = stamp(
    path('M-58 34Q0-10 58 34L40 62Q0 34-40 62z', '#c98a3c') +
      path('M-58 34Q0-10 58 34L30-20Q0-36-30-20z', '#f3d590') +
      line('M-50 22Q0-16 50 22M-42 8Q0-26 42 8M-36-6Q0-32 36-6', darker(tint, 0.25), 3),
  );
  return (
    plate(300, 360, 224, dice.pick([porcelain.white, '#cfe0e8', '#f4dfd6']), '#c9a15c') +
    path('M146 286C150 250 378 250 382 286V346C372 384 156 384 146 346z', '#c98a3c') +
    path('M146 296q30 20 56 10t60 12 64-10 56-12V306q-20 16-56 14t-64 10-60-10-56-8z', '#fdf3e0') +
    place(
      { x: 264, y: 286 },
      ellipse(0, 0, 118, 48, '#f6dfa4'),
      rings(0.41),
      ellipse(0, 0, 44, 18, '#a8702c'),
    ) +
    wedge({ x: 420, y: 330, scale: 1.06 }) +
    sprig(440, 396, 34, green.fresh)
  );
};

export const cheesecake =
  (body: Colour, top: Colour, sauce: Svg): Drawing =>
  ({ dice, stamp }) => {
    const slice = stamp(
      path('M-92 4L80-30V34L-92 62z', body) +
        path('M-92 4L80-30 92-2 -60 14z', darker(body, 0.1)) +
        path('M-92 4Q-20-40 80-30L96-6-92 4z', top) +
        path('M-92 50L80 22V34L-92 62z', '#b9803f'),
    );
    return (
      plate(300, 362, 220, dice.pick([porcelain.white, '#d6e3dc', '#f6dfe0']), porcelain.blue) +
      path('M150 266V336C156 372 404 372 410 336V266z', body) +
      path('M150 322V340C156 374 404 374 410 340V322C400 356 160 356 150 322z', '#b9803f') +
      ellipse(280, 266, 130, 42, darker(top, 0.2)) +
      ellipse(280, 263, 126, 39, top) +
      path('M280 263L400 284 410 300V350L380 362 280 300z', darker(body, 0.08)) +
      place({ x: 236, y: 254 }, sauce) +
      slice({ x: 420, y: 336, scale: 0.84, rotate: 6 }) +
      sprig(232, 252, 30, green.fresh)
    );
  };

export const berriesOnTop: Svg =
  circle(-20, 0, 14, '#c8333f') +
  circle(8, -6, 15, '#d8434f') +
  circle(30, 4, 11, '#46568f') +
  circle(-2, 10, 11, '#55659f');

export const plainTop: Svg = line('M-50-6q30-16 60 0M-30 12q30-10 70-2', '#a8652c', 4, {
  opacity: 0.5,
});

export const rollCake =
  (sponge: Colour, cream: Colour): Drawing =>
  ({ dice, stamp }) => {
    const spiral =
      circle(0, 0, 56, darker(sponge, 0.2)) +
      circle(0, 0, 50, sponge) +
      circle(0, 0, 34, cream) +
      path('M-34 4C-34-30 22-34 24 2 24 26-12 24-12 4-12-8 4-8 6 2', 'none', {
        stroke: sponge,
        'stroke-width': 11,
        'stroke-linecap': 'round',
      });
    const slice = stamp(spiral);
    return (
      board(300, 356, 440, dice.pick([wood.pale, wood.warm])) +
      path('M150 236H320V350H150C110 346 110 240 150 236z', darker(sponge, 0.16)) +
      path('M150 236H320V266H130Q136 240 150 236z', lighter(sponge, 0.1)) +
      slice({ x: 326, y: 293, scale: [0.94, 1.02] }) +
      slice({ x: 424, y: 340, scale: 0.92 }) +
      repeat(5, (index) => circle(160 + index * 34, 232 - (index % 2) * 4, 11, '#fffaf0')) +
      sprig(132, 396, 36)
    );
  };
