import { darker, type Colour } from '../../colour';
import { shadow } from '../../parts/light';
import { green, leaf } from '../../parts/plants';
import { basket } from '../../parts/vessels';
import type { Drawing } from '../../pen';
import { line, path, place, rect, repeat } from '../../svg';

export const asparagus =
  (stem: Colour, tip: Colour): Drawing =>
  ({ dice, stamp }) => {
    const spear = stamp(
      path('M-9 110V-70C-9-96-4-108 0-114 4-108 9-96 9-70V110z', stem) +
        path('M-10-64C-12-92-4-112 0-120 4-112 12-92 10-64 4-72-4-72-10-64z', tip) +
        path('M-8-20l8-16 8 16zM-8 40l8-16 8 16z', tip) +
        line('M-5-78l5-10 5 10M-5-92l5-10 5 10', darker(tip, 0.25), 2.4),
    );
    const bundle = stamp(
      repeat(7, (index) =>
        spear({
          x: (index - 3) * 15,
          y: Math.abs(index - 3) * 4 - (index % 2) * 8,
          rotate: (index - 3) * 1.5,
        }),
      ) + rect(-58, 24, 116, 22, dice.pick(['#b5493a', '#d9a441', '#4f7a9a']), { rx: 5 }),
    );
    return (
      shadow(300, 396, 210, 22) +
      bundle({ x: 190, y: 300, rotate: -7 }) +
      bundle({ x: 312, y: 306 }) +
      (dice.chance(0.6)
        ? bundle({ x: 428, y: 304, rotate: 8 })
        : place({ x: 440, y: 372 }, spear({ rotate: 74 }), spear({ x: 10, y: -26, rotate: 66 })))
    );
  };

export const bambooShoot: Drawing = ({ dice, stamp }) => {
  const shoot = stamp(
    path('M0-110C30-70 52 0 50 66 30 84-30 84-50 66-52 0-30-70 0-110z', '#a87c4a') +
      path('M0-110C30-70 52 0 50 66 36 78 10 80-4 80 40 20 30-60 0-110z', '#8a6238') +
      path(
        'M0-110Q-24-50-30 0-4-30 0-110zM-44 20Q-20-30 6-50 8 10-34 78-46 76-50 66zM46 10Q20-20 2-36 10 30 40 74 52 60 46 10z',
        '#c19a62',
      ) +
      path('M-46 62Q0 84 46 62 30 86 0 86T-46 62z', '#f1dfb2'),
  );
  return (
    basket(
      300,
      330,
      204,
      shoot({ x: 196, y: 262, rotate: -16 }) +
        shoot({ x: 404, y: 262, rotate: 16 }) +
        shoot({ x: 300, y: 248, scale: 1.14, rotate: dice.whole(-4, 4) }),
    ) +
    leaf(470, 410, 60, 66, green.leaf) +
    leaf(470, 410, 50, 100, green.deep)
  );
};

export const leek: Drawing = ({ dice, stamp }) => {
  const one = stamp(
    path('M-13 130V0h26v130q-13 12-26 0z', '#f7f5e6') +
      rect(3, 0, 10, 132, '#e3e2c8') +
      path('M-13 4V-40L-34-120-18-118-4-50 0-136 12-130 8-50 26-112 38-104 13-36V4z', green.leaf) +
      path('M-13 4V-30h26V4q-13 14-26 0z', green.fresh),
  );
  const bundle = repeat(8, (index) =>
    one({
      x: 160 + index * 40,
      y: 272 + (index % 2) * 8,
      rotate: (index - 3.5) * 3 + dice.whole(-1, 1),
    }),
  );
  return (
    shadow(300, 408, 190, 20) +
    bundle +
    rect(136, 326, 328, 24, '#c9a15c', { rx: 8 }) +
    line('M138 338h324', '#a67d3d', 2)
  );
};
