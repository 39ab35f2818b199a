import { green, leaf } from '../../parts/plants';
import { board, longPlate, porcelain, wood } from '../../parts/vessels';
import type { Drawing } from '../../pen';
import { ellipse, line, path, place } from '../../svg';

export const cabbage: Drawing = ({ dice, stamp }) => {
  const head = stamp(
    path('M-92 30C-110-30-70-84 0-84S110-30 92 30C84 70 40 84 0 84S-84 70-92 30z', '#8fb765') +
      path('M-70 40C-90-20-50-72 6-70 64-66 84-20 72 34 50 74-50 76-70 40z', '#b4d283') +
      path('M-40 50C-64 6-36-46 10-46 54-42 64 4 50 44 26 66-24 66-40 50z', '#cfe3a4') +
      line(
        'M0 80Q-10 20 8-44M-4 40Q-40 10-60-20M2 20Q34-6 54-30M0 60Q50 30 76 4M-2 66Q-50 50-80 20',
        '#f1f6dc',
        4,
      ),
  );
  const half = stamp(
    path('M-80 20C-90-50-40-84 0-84S90-50 80 20C70 50-70 50-80 20z', '#9cc06e') +
      path('M-70 20C-78-42-34-72 0-72S78-42 70 20C60 42-60 42-70 20z', '#f0f3cf') +
      line(
        'M0 40V-30M0 20q-30-6-36-36M0 20q30-6 36-36M0-6q-20-6-22-30M0-6q20-6 22-30M-10 34q-40 0-50-24M10 34q40 0 50-24',
        '#cfdb93',
        4,
      ) +
      path('M-10 44V0q10-10 20 0v44z', '#fbfbee'),
  );
  return (
    board(300, 360, 430, dice.pick([wood.warm, wood.pale])) +
    head({ x: 218, y: 290, scale: 1.04 }) +
    half({ x: 396, y: 330, scale: 0.92 })
  );
};

export const wasabi: Drawing = ({ dice, stamp }) => {
  const root = stamp(
    path('M-70-20C-60-34 50-34 80-14 92 0 80 20 50 24 0 32-60 26-72 14z', '#8ea860') +
      line('M-50-28v50M-26-32v60M0-33v62M26-31v58M50-26v48', '#6c8646', 5) +
      leaf(-70, -2, 76, -66, green.fresh) +
      leaf(-70, -2, 80, -96, green.leaf) +
      leaf(-70, 0, 60, -120, green.fresh),
  );
  const side = dice.pick([1, -1]);
  return (
    longPlate(300, 362, 400, porcelain.black, '#6a625c') +
    root({ x: 330, y: 322, scale: [side * 1.1, 1.1], rotate: side * -6 }) +
    place(
      { x: 300 + side * -70, y: 378 },
      ellipse(0, 0, 44, 18, '#b7cf84'),
      path('M-34-4Q0-46 34-4z', '#c6dc95'),
    ) +
    (dice.chance(0.5) ? root({ x: 300, y: 262, scale: [side, 1] }) : '')
  );
};
