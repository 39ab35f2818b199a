import { heap } from '../../parts/heap';
import { bambooLeaves, nandina, sprig } from '../../parts/plants';
import { bowl, plate } from '../../parts/vessels';
import type { Drawing } from '../../pen';
import { circle, ellipse, line, path, place, rect, repeat } from '../../svg';

export const tofu: Drawing = ({ dice }) => {
  const [colour, band] = dice.pick([
    ['#35506b', '#d7e3ec'],
    ['#4d6a5a', '#d9c48a'],
    ['#8f2f28', '#d9a441'],
  ] as const);
  return (
    plate(300, 362, 216, colour, band) +
    path('M176 268L250 232H424L350 268z', '#fffef8') +
    rect(176, 268, 174, 92, '#fbf7e9') +
    path('M350 268L424 232V318L350 360z', '#e9e2cc') +
    path('M230 256Q262 214 300 236 316 250 296 262 256 270 230 256z', '#8db852') +
    circle(262, 242, 7, '#5c8f45') +
    circle(284, 248, 6, '#b5d07c') +
    path('M310 244q18-22 40-4l-14 16q-20 4-26-12z', '#f3d9a0') +
    sprig(448, 352, 56) +
    nandina(140, 366, 0.9)
  );
};

export const yuba: Drawing = ({ dice, stamp }) => {
  const roll = stamp(
    rect(-48, -24, 96, 48, '#f3dfa4', { rx: 20 }) +
      line('M-34-10Q0-20 34-10M-38 4Q0-6 38 4', '#dcc07a', 3) +
      ellipse(46, 0, 15, 23, '#f9ebc0') +
      path('M52-8C40-14 38 8 48 8', 'none', { stroke: '#dcc07a', 'stroke-width': 3 }),
  );
  const pile = heap({ rows: [3, 2, 1], x: 296, y: 338, across: 108, down: -44 }, (x, y) =>
    roll({ x, y }),
  );
  return (
    plate(300, 358, 214, dice.pick(['#8f2f28', '#35506b', '#4d6a5a']), '#d9c48a') +
    pile +
    sprig(300, 236, 36) +
    circle(440, 376, 8, '#8db852')
  );
};

export const natto: Drawing = ({ dice, stamp }) => {
  const straw = stamp(
    path('M-150 0C-120-40 120-40 150 0 120 40-120 40-150 0z', '#d9b460') +
      line(
        'M-140-4Q0-40 140-4M-146 4Q0 0 146 4M-136 12Q0 44 136 12M-120-16Q0-26 120-16M-120 20Q0 26 120 20',
        '#b98f3c',
        3,
      ) +
      line('M-96-28Q-90 0-96 28M96-28Q90 0 96 28', '#8f6a28', 8) +
      path('M-150 0l-30-20 6 20-8 18zM150 0l30-20-6 20 8 18z', '#d9b460'),
  );
  const bean = stamp(ellipse(0, 0, 13, 10, '#c98a3c') + ellipse(-4, -3, 4, 2.4, '#edc27a'));
  const beans = heap({ rows: [3, 5, 6], x: 428, y: 318, across: 22, down: 15 }, (x, y) =>
    bean({ x, y, rotate: dice.whole(-40, 40) }),
  );
  return (
    straw({ x: 214, y: 300, rotate: -8, scale: 0.94 }) +
    straw({ x: 220, y: 366, rotate: -4, scale: 1.02 }) +
    bowl({
      x: 428,
      y: 342,
      rx: 88,
      depth: 62,
      colour: dice.pick(['#35506b', '#b5493a', '#4d6a5a']),
      band: '#f3ead2',
    }) +
    beans +
    line('M402 322Q430 300 460 322M414 314q14 30 30 6', '#f3e3b8', 3)
  );
};

export const konjac: Drawing = ({ dice, stamp }) => {
  const slice = stamp(
    path('M-44 20C-50-10-30-34 4-34S52-10 44 20Q0 34-44 20z', '#dfe3dc', { opacity: 0.94 }) +
      circle(-14, -8, 3, '#9aa39a') +
      circle(14, 4, 3, '#9aa39a') +
      circle(2, -20, 2.4, '#9aa39a'),
  );
  return (
    plate(300, 354, 220, dice.pick(['#35506b', '#8f2f28', '#3a2a26']), '#c9a15c') +
    bambooLeaves(300, 330, 1.2) +
    repeat(6, (index) => slice({ x: 176 + index * 44, y: 322 + (index % 2) * 4, rotate: 12 })) +
    place({ x: 452, y: 394 }, ellipse(0, 0, 50, 18, '#f4ecdc'), ellipse(0, -3, 40, 12, '#d9a23c')) +
    sprig(146, 372, 40)
  );
};
