import { darker, lighter } from '../../colour';
import { heap } from '../../parts/heap';
import { shadow } from '../../parts/light';
import { plate, porcelain } from '../../parts/vessels';
import type { Drawing } from '../../pen';
import { ellipse, line, path, rect, repeat } from '../../svg';

export const kelp: Drawing = ({ dice, stamp }) => {
  const strip = stamp(
    path(
      'M-36-112C-28-124 26-122 34-112 40-40 30 40 36 112 28 122-28 122-36 112-30 40-40-40-36-112z',
      '#3f4a35',
    ) +
      line('M-14-108Q-8 0-14 110M14-108Q20 0 14 110', '#5c6a4a', 5) +
      line('M-36-100Q-44-60-34-20T-36 60M36-100Q44-50 34 0T36 80', '#2f3828', 4),
  );
  const band = dice.pick(['#b5493a', '#d9a441', '#f3ead2']);
  return (
    shadow(300, 404, 196, 20) +
    repeat(4, (index) =>
      strip({
        x: 186 + index * 76,
        y: 284,
        rotate: (index - 1.5) * 4 + dice.whole(-2, 2),
        scale: [1.1, 1],
      }),
    ) +
    rect(126, 274, 348, 34, band, { rx: 4 }) +
    rect(126, 284, 348, 5, darker(band, 0.2)) +
    ellipse(300, 291, 30, 22, lighter(band, 0.4)) +
    line('M286 291h28', darker(band, 0.2), 4)
  );
};

export const noriSheets: Drawing = ({ dice, stamp }) => {
  const sheet = stamp(
    path('M-104-30H64L104 36H-64z', '#26302a') +
      line('M-80-18H50M-62 4H70M-44 24H84', '#36443b', 4),
  );
  const tin = dice.pick(['#b5493a', '#2f5c7b', '#d9a441']);
  return (
    shadow(256, 398, 176, 18) +
    shadow(452, 398, 76, 12) +
    repeat(6, (index) => sheet({ x: 246 + (index % 2) * 6, y: 370 - index * 12 })) +
    rect(388, 216, 124, 180, tin, { rx: 10 }) +
    ellipse(450, 218, 62, 16, lighter(tin, 0.3)) +
    rect(388, 236, 124, 8, '#f3dfae') +
    rect(406, 272, 88, 84, '#f9f0da', { rx: 4 }) +
    rect(424, 290, 52, 48, '#26302a') +
    path('M424 338l52-48v48z', '#36443b')
  );
};

export const wakame: Drawing = ({ dice, stamp }) => {
  const frond = stamp(
    path(
      'M0 60C-14 30-60 20-50-12-40-6-36-2-30-4-40-30-20-52 0-58 20-52 40-30 30-4 36-2 40-6 50-12 60 20 14 30 0 60z',
      '#4d7a4a',
    ) + line('M0 54V-46M0 20L-34-2M0 20L34-2M0-6L-20-28M0-6L20-28', '#7fa86a', 4),
  );
  return (
    plate(300, 354, 216, dice.pick([porcelain.white, '#d9c39c', '#35506b']), porcelain.blue) +
    heap({ rows: [2, 3, 4], y: 254, across: 82, down: 44 }, (x, y) =>
      frond({ x, y, rotate: dice.whole(-50, 50) }),
    )
  );
};
