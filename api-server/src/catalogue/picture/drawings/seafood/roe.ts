import { darker, lighter, type Colour } from '../../colour';
import { heap } from '../../parts/heap';
import { green, leaf } from '../../parts/plants';
import { bowl, box, porcelain, wood } from '../../parts/vessels';
import type { Drawing } from '../../pen';
import { circle, ellipse, line, path, place, repeat } from '../../svg';

/** Salmon roe and the like, heaped and shining. */
export const roe =
  (egg: Colour): Drawing =>
  ({ dice, stamp }) => {
    const one = stamp(
      circle(0, 0, 13, egg) +
        circle(2, 3, 6, darker(egg, 0.24)) +
        ellipse(-4, -5, 4, 3, lighter(egg, 0.75)),
    );
    const pile = heap({ rows: [4, 7, 9, 10, 9], y: 238, across: 22, down: 15 }, (x, y) =>
      one({ x: x + dice.whole(-2, 2), y }),
    );
    const [colour, band] = dice.pick([
      ['#35506b', '#d7e3ec'],
      ['#f7f3ea', porcelain.blue],
      ['#26221f', '#c9a15c'],
      ['#cfe0e8', '#7fa3b8'],
    ] as const);
    return (
      bowl({ x: 300, y: 286, rx: 140, depth: 106, colour, band, inside: darker(egg, 0.1) }) +
      pile +
      leaf(392, 286, 84, 46, green.leaf) +
      leaf(404, 290, 70, 86, green.deep) +
      repeat(3, (index) => one({ x: 470 + index * 22, y: 400 - (index % 2) * 10 }))
    );
  };

export const codRoe: Drawing = ({ dice, stamp }) => {
  const colour = dice.pick(['#d8433a', '#e0635a']);
  const sac = stamp(
    path(
      'M-56-10C-60-34-36-44-18-38 20-40 56-30 60-6 60 18 30 30 0 30-32 32-54 16-56-10z',
      colour,
    ) +
      path('M60-6C60 18 30 30 0 30-32 32-48 22-54 8-10 24 40 10 60-6z', darker(colour, 0.16)) +
      line('M-30-18Q0-32 34-20M-20 2q20-8 44 0', lighter(colour, 0.45), 4) +
      circle(-8, -8, 2.4, '#7a1f1a') +
      circle(16, 8, 2.4, '#7a1f1a') +
      circle(-30, 4, 2.4, '#7a1f1a') +
      circle(36, -8, 2.4, '#7a1f1a'),
  );
  const rows = [0, 1, 2]
    .map((row) =>
      repeat(3, (index) =>
        sac({ x: 196 + index * 104, y: 222 + row * 36, rotate: -10, scale: 0.98 }),
      ),
    )
    .join('');
  return (
    box(
      {
        x: 300,
        y: 320,
        width: 410,
        height: 72,
        depth: 136,
        colour: dice.pick([wood.pale, '#3a2a26']),
        lining: '#f6efe0',
      },
      rows,
    ) +
    leaf(468, 328, 70, 40) +
    leaf(468, 328, 60, 78, green.deep)
  );
};

export const seaUrchin: Drawing = ({ dice, stamp }) => {
  const tongue = stamp(
    path('M-14 36C-22 0-16-34 0-38 16-34 22 0 14 36 6 44-6 44-14 36z', '#e9a22f') +
      line('M0-28V34M-7-10l6 6M7-10l-6 6M-7 10l6 6M7 10l-6 6', '#c97f1c', 3),
  );
  const tray = [0, 1, 2]
    .map((row) =>
      repeat(9, (index) =>
        tongue({
          x: 140 + index * 40,
          y: 236 + row * 36,
          rotate: dice.whole(-10, 10),
          scale: 1.02,
        }),
      ),
    )
    .join('');
  const spikes =
    circle(0, 0, 40, 'none', { stroke: '#3a2c3f', 'stroke-width': 46, 'stroke-dasharray': '3 5' }) +
    circle(0, 0, 38, '#2f2433') +
    ellipse(0, -4, 26, 20, '#e9a22f') +
    line('M-20-4H20M-10-18L10 12M10-18L-10 12', '#7a4a1c', 3);
  return (
    box(
      { x: 300, y: 330, width: 440, height: 54, depth: 146, colour: wood.pale, lining: '#f9edd2' },
      tray,
    ) +
    place({ x: 476, y: 380, scale: 0.76 }, spikes) +
    leaf(130, 400, 60, -66)
  );
};
