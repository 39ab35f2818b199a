import { lighter, type Colour } from '../../colour';
import { shadow, steam } from '../../parts/light';
import { wood } from '../../parts/vessels';
import type { Drawing } from '../../pen';
import { circle, ellipse, path, place, rect } from '../../svg';

const carrot = path('M-26 6Q-28-14-10-16T26-2Q30 14 8 16T-26 6z', '#e8862f');

const broccoli =
  rect(-6, 0, 12, 24, '#a8bf6a', { rx: 4 }) +
  circle(-14, 0, 14, '#5c8f45') +
  circle(14, 0, 14, '#4f8040') +
  circle(0, -10, 17, '#6a9c4c');

export const hamburgSteak =
  (sauce: Colour): Drawing =>
  ({ dice, stamp }) => {
    const patty = stamp(
      path('M-74 6C-76-34-40-48 0-48S76-34 74 6C70 36-70 36-74 6z', '#6d3f25') +
        path(
          'M-62-12C-52-42 50-46 62-12 72 0 54 6 50 18 44 30 34 22 30 8 14 0-10 4-22 6-28 30-44 26-46 10-56 2-68 2-62-12z',
          sauce,
        ) +
        ellipse(-20, -28, 18, 6, lighter(sauce, 0.35)),
    );
    const two = dice.chance(0.5);
    return (
      shadow(300, 398, 230, 20) +
      ellipse(300, 366, 232, 52, wood.dark) +
      ellipse(300, 356, 204, 46, '#3a3836') +
      ellipse(300, 352, 186, 38, '#2b2a29') +
      (two
        ? patty({ x: 222, y: 320, scale: 1.08 }) + patty({ x: 360, y: 336, scale: 1.08 })
        : patty({ x: 264, y: 322, scale: 1.44 })) +
      place({ x: 430, y: 336 }, carrot) +
      place({ x: 440, y: 312, rotate: 40 }, carrot) +
      place({ x: 402, y: 292, scale: 1.1 }, broccoli) +
      steam(280, 250)
    );
  };
