import { darker, type Colour } from '../../colour';
import { shadow, steam } from '../../parts/light';
import type { Drawing } from '../../pen';
import { ellipse, line, path, rect, scatter } from '../../svg';

export const charcoalGrill =
  (meat: Colour, fat: Colour): Drawing =>
  ({ dice, stamp }) => {
    const piece = stamp(
      path('M-38 6Q-42-18-12-22T38-8Q42 14 12 20T-38 6z', meat) +
        path('M-36 8Q-40-16-12-20-30-8-28 12z', fat) +
        line('M-14-10l18 22M6-14l20 20', darker(meat, 0.4), 5),
    );
    return (
      shadow(300, 412, 170, 18) +
      path('M110 300H490L450 400Q300 424 150 400z', '#c9a98a') +
      path('M380 300H490L450 400Q420 408 380 412z', '#ad8a6a') +
      rect(250, 356, 100, 30, '#6d5240', { rx: 6 }) +
      rect(258, 364, 84, 14, '#e8742f', { rx: 4 }) +
      ellipse(300, 300, 196, 56, '#8f7460') +
      ellipse(300, 298, 176, 46, '#3a2c28') +
      ellipse(300, 302, 130, 30, '#d8502a') +
      ellipse(280, 300, 70, 16, '#f4a23c') +
      line(
        'M128 284H472M114 300H486M128 316H472M170 262V334M220 256V342M270 253V346M330 253V346M380 256V342M430 262V334',
        '#9b9b98',
        3,
      ) +
      scatter('208,284 300,276 392,286 246,312 346,314', (x, y) =>
        piece({ x, y, rotate: dice.whole(-24, 24), scale: 1.12 }),
      ) +
      steam(300, 236)
    );
  };
