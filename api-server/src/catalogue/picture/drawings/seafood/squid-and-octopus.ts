import { ball } from '../../parts/light';
import { leaf } from '../../parts/plants';
import { plate, porcelain } from '../../parts/vessels';
import type { Drawing } from '../../pen';
import { circle, ellipse, line, path, repeat } from '../../svg';

export const squid: Drawing = ({ dice, stamp }) => {
  const one = stamp(
    path('M60-34C96-60 118-20 150-30 132 0 150 40 118 26 100 40 80 44 60 34z', '#f3ded6') +
      path('M-70-32C-20-48 60-46 110-8 118 0 118 6 110 12 60 44-20 46-70 32z', '#f9efe8') +
      path('M110 12C60 44-20 46-70 32V14C0 28 70 24 110 12z', '#e3cbc2') +
      line(
        'M-86-16Q-130-40-160-20M-86-6Q-130-14-170 4M-86 4Q-130 8-168 26M-86 12Q-124 30-154 44',
        '#e9d3c9',
        11,
      ) +
      ellipse(-78, 0, 20, 28, '#efdcd2') +
      circle(-82, -6, 7, '#2a2320') +
      circle(-30, -14, 3, '#c99a8c') +
      circle(6, -20, 3, '#c99a8c') +
      circle(40, -10, 3, '#c99a8c') +
      circle(20, 8, 3, '#c99a8c'),
  );
  return (
    plate(300, 352, 234, dice.pick(['#35506b', '#cfe0e8', '#4d6a5a']), '#f3efe2') +
    leaf(450, 360, 140, -66) +
    repeat(2, (index) => one({ x: 300, y: 290 + index * 62, rotate: -6, scale: 1.06 }))
  );
};

export const octopus: Drawing = ({ dice, stamp }) => {
  const arm = stamp(
    path(
      'M0 0C40-20 96-10 110 30 116 56 84 70 70 48 86 50 88 30 66 26 40 24 20 40-6 34z',
      '#b5434a',
    ) +
      [20, 42, 64, 86]
        .map((x, index) => circle(x, 26 - index + (index === 3 ? 10 : 0), 6, '#f3d3c6'))
        .join(''),
  );
  const turn = dice.whole(-6, 6);
  return (
    plate(300, 362, 226, dice.pick([porcelain.white, '#cfe0e8']), porcelain.blue) +
    leaf(170, 366, 140, -74) +
    arm({ x: 350, y: 320, rotate: turn, scale: 1.2 }) +
    arm({ x: 250, y: 320, rotate: turn, scale: [-1.2, 1.2] }) +
    arm({ x: 330, y: 344, rotate: 40, scale: 1 }) +
    arm({ x: 270, y: 344, rotate: -40, scale: [-1, 1] }) +
    ball(300, 262, 74, '#b5434a') +
    ellipse(300, 330, 70, 34, '#a33a42') +
    circle(276, 306, 8, '#2a1a1a') +
    circle(326, 306, 8, '#2a1a1a')
  );
};
