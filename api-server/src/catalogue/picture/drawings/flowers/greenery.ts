import { darker, lighter, type Colour } from '../../colour';
import { ball, shadow } from '../../parts/light';
import { petalRing } from '../../parts/plants';
import { wood } from '../../parts/vessels';
import type { Drawing } from '../../pen';
import { circle, ellipse, line, path, place, rect, repeat, type Svg } from '../../svg';
import { foliage } from './blooms';
import { glazes, pot } from './pots';

const rosette = (colour: Colour): Svg =>
  petalRing(7, { length: 46, width: 32 }, darker(colour, 0.1)) +
  petalRing(5, { length: 31, width: 26, turn: 20 }, colour) +
  circle(0, 0, 10, lighter(colour, 0.4));

export const succulents: Drawing = ({ dice, stamp }) => {
  const colours = ['#8fb08a', '#b9a0b8', '#a9c27a', '#d9a08a'] as const;
  const prints = colours.map((colour) => stamp(rosette(colour)));
  const order = dice.whole(0, 3);
  const cactus =
    path('M-26 60V-40C-26-80 26-80 26-40V60z', '#5f8a55') +
    line('M-10 56V-50M10 56V-50', '#86ad74', 4) +
    circle(0, -72, 11, '#e0728a');
  return (
    place({ x: 196, y: 258 }, cactus) +
    place({ x: 420, y: 270, scale: 0.74 }, cactus) +
    shadow(300, 410, 216, 14) +
    path('M96 322H504L486 400H114z', wood.warm) +
    rect(84, 306, 432, 24, '#d9b98a', { rx: 5 }) +
    line('M100 350H500M106 376H494', '#a87c4a', 3) +
    repeat(
      5,
      (index) =>
        prints[(index + order) % 4]?.({
          x: 140 + index * 82,
          y: 292 - (index % 2) * 14,
          scale: [1.04, 0.86],
        }) ?? '',
    )
  );
};

export const herbs: Drawing = (pen) => {
  const tin = (x: number, colour: Colour, plant: Svg): Svg =>
    place(
      { x, y: 300 },
      plant,
      shadow(0, 108, 66, 10),
      path('M-64 6L-54 102Q0 112 54 102L64 6z', colour),
      path('M30 6H64L54 102Q40 106 24 107z', darker(colour, 0.14)),
      ellipse(0, 6, 64, 13, lighter(colour, 0.25)),
      ellipse(0, 7, 56, 10, '#5f4630'),
      rect(-30, 40, 60, 34, '#fbf4e2', { rx: 4 }),
      line('M-16 57H16', colour, 5),
    );
  const basil =
    foliage(pen, 0, 6, [-50, -24, 0, 24, 50], 100) + foliage(pen, 0, -40, [-40, 40], 60);
  const needles = pen.stamp(
    line('M0 0V-120', '#6d7f55', 4) +
      line(
        'M0-20l-12-10M0-20l12-10M0-40l-12-10M0-40l12-10M0-60l-12-10M0-60l12-10M0-80l-11-10M0-80l11-10M0-100l-9-10M0-100l9-10',
        '#7fa07a',
        6,
      ),
  );
  const spike = pen.stamp(
    line('M0 0V-120', '#8aa06a', 4) +
      line('M0-84h0M0-108h0M0-132h0', '#b49ac4', 16) +
      line('M0-96h0M0-120h0', '#9b80ac', 16),
  );
  const rosemary = [-26, -9, 9, 26].map((rotate) => needles({ rotate })).join('');
  const lavender = [-30, -12, 6, 24].map((rotate) => spike({ rotate })).join('');
  const [a, b, c] = pen.dice.pick([
    ['#5c7f9a', '#d9a441', '#c2788a'],
    ['#c9744a', '#7a9a84', '#f4ecdc'],
  ] as const);
  return tin(152, a, basil) + tin(448, b, lavender) + tin(300, c, rosemary);
};

export const fruitTree =
  (fruit: Colour, count: number): Drawing =>
  (pen) => {
    const { dice, stamp } = pen;
    const one = stamp(ball(0, 0, 20, fruit));
    const crown = stamp(foliage(pen, 0, 0, [-80, -50, -20, 20, 50, 80], 76));
    const at = [
      [222, 140],
      [300, 96],
      [378, 140],
      [250, 192],
      [350, 190],
      [300, 150],
    ] as const;
    return (
      path('M290 320C294 260 286 230 292 180H310C314 230 306 260 312 320z', '#7a5a3a') +
      at
        .map(([x, y]) => crown({ x, y: y + 20, rotate: dice.whole(-20, 20), scale: 1.04 }))
        .join('') +
      repeat(count, (index) =>
        one({
          x: at[index % 6]?.[0] ?? 300,
          y: (at[index % 6]?.[1] ?? 150) + 10 + (index > 5 ? 40 : 0),
        }),
      ) +
      pot(318, 176, dice.pick(glazes))
    );
  };
