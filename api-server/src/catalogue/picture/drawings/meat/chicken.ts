import { heap } from '../../parts/heap';
import { green, leaf } from '../../parts/plants';
import { plate, porcelain } from '../../parts/vessels';
import type { Drawing } from '../../pen';
import { line, path } from '../../svg';

export const roastChicken: Drawing = ({ dice, stamp }) => {
  const leg = stamp(
    path(
      'M-70-8C-70-48-30-62 4-50 40-38 52-14 86 2L80 26C44 24 26 46-8 46-44 46-70 26-70-8z',
      '#b8692c',
    ) +
      path(
        'M-70-8C-68 28-30 40 4 30 30 22 50 14 86 2L80 26C44 24 26 46-8 46-44 46-70 26-70-8z',
        '#94501e',
      ) +
      path('M-48-20Q-30-46 2-38', 'none', {
        stroke: '#e3a35c',
        'stroke-width': 9,
        'stroke-linecap': 'round',
      }) +
      path('M74 0L112 4q16-8 20 4 10 6 0 14-2 14-18 6L70 28z', '#fdf7ea') +
      line('M80 2l-4 26M92 4l-4 26', '#d9533f', 4),
  );
  const frilled = dice.chance(0.5);
  return (
    plate(300, 360, 220, frilled ? porcelain.white : '#35506b', '#c9a15c') +
    leaf(150, 366, 96, -30, green.fresh) +
    leaf(170, 372, 96, -74, green.leaf) +
    leaf(430, 372, 90, 60, green.fresh) +
    leg({ x: 250, y: 300, scale: 1.22, rotate: -10 }) +
    leg({ x: 320, y: 350, scale: 1.12, rotate: 4 })
  );
};

export const friedChicken: Drawing = ({ dice, stamp }) => {
  const piece = stamp(
    path(
      'M-42 8C-54-14-34-40-10-34 4-50 38-40 38-18 54-8 50 24 30 28 16 42-14 40-24 28-40 30-46 18-42 8z',
      '#c9822f',
    ) +
      path('M38-18C54-8 50 24 30 28 16 42-14 40-24 28 10 30 36 10 38-18z', '#a9641f') +
      line('M-22-10q8-8 16-2M6-18q8-4 12 4M-12 14q10-6 18 0', '#eab86a', 5),
  );
  const pile = heap({ rows: [2, 3, 4], y: 262, across: 82, down: 42 }, (x, y) =>
    piece({ x, y, rotate: dice.whole(-40, 40), scale: 1.02 }),
  );
  return (
    plate(
      300,
      352,
      208,
      dice.pick([porcelain.white, porcelain.celadon, '#3b4650']),
      porcelain.blue,
    ) +
    leaf(154, 350, 90, -50, green.fresh) +
    leaf(150, 356, 80, -86, green.leaf) +
    pile +
    path('M412 388a40 30 0 0 1 72-24z', '#f4d53c') +
    path('M420 384a32 23 0 0 1 56-18z', '#fbf0a8')
  );
};
