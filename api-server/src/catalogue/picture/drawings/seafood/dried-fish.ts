import { darker, type Colour } from '../../colour';
import { shadow } from '../../parts/light';
import type { Drawing } from '../../pen';
import { circle, ellipse, line, path } from '../../svg';

/** Opened and dried: both halves of the flesh, the spine between them. */
export const driedFish =
  (skin: Colour, flesh: Colour): Drawing =>
  ({ dice, stamp }) => {
    const one = stamp(
      path('M0 96Q-20 116-40 138-10 136 0 122 10 136 40 138 20 116 0 96z', darker(skin, 0.1)) +
        path(
          'M0-124C-20-120-34-104-38-84-76-50-66 40-18 92-8 104 8 104 18 92 66 40 76-50 38-84 34-104 20-120 0-124z',
          skin,
        ) +
        path(
          'M-6-76C-58-54-58 36-10 88-8 40-6-20-6-76zM6-76C58-54 58 36 10 88 8 40 6-20 6-76z',
          flesh,
        ) +
        line('M0-72V92', darker(flesh, 0.34), 5) +
        line(
          'M-8-50l-26 18M-8-24l-30 18M-8 4l-28 16M-8 32l-20 12M8-50l26 18M8-24l30 18M8 4l28 16M8 32l20 12',
          darker(flesh, 0.16),
          3,
        ) +
        circle(-18, -96, 6, '#2a2320') +
        circle(18, -96, 6, '#2a2320'),
    );
    const weave = '#c99a56';
    const mat =
      shadow(300, 398, 240, 22) +
      ellipse(300, 350, 244, 66, weave) +
      ellipse(300, 344, 228, 58, '#e5c283') +
      line(
        'M96 330Q300 300 504 330M84 352Q300 322 516 352M110 374Q300 350 490 374M190 294L170 394M250 288L240 402M350 288L360 402M410 294L430 394',
        '#d0a662',
        4,
      );
    const tilt = dice.pick([-1, 1]);
    return (
      mat +
      one({ x: 196, y: 300, rotate: tilt * 66, scale: [1.02, 0.86] }) +
      one({ x: 392, y: 312, rotate: tilt * 66, scale: [1.02, 0.86] }) +
      one({ x: 300, y: 356, rotate: tilt * 72, scale: [0.9, 0.9] })
    );
  };
