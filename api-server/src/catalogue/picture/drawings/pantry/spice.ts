import type { Colour } from '../../colour';
import { shadow } from '../../parts/light';
import type { Drawing } from '../../pen';
import { circle, ellipse, line, path, place, rect } from '../../svg';
import { dishOf } from './sachets';

/** Small flasks of spice beside the one from which it is shaken. */
export const spice =
  (powder: Colour, pod: Colour): Drawing =>
  ({ dice, stamp }) => {
    const chilli = stamp(
      path('M-50 6C-20 14 30 8 50-20 54-26 46-32 42-26 20-2-20-2-50 6z', pod) +
        line('M44-26q8-8 14-8', '#5c8f45', 6),
    );
    const gourd =
      path(
        'M0-160C26-160 40-140 36-118 34-104 30-100 40-88 72-66 74-12 40 0H-40C-74-12-72-66-40-88-30-100-34-104-36-118-40-140-26-160 0-160z',
        '#c98a3c',
      ) +
      path(
        'M14-158C36-150 40-136 36-118 34-104 30-100 40-88 72-66 74-12 40 0H10C50-30 40-80 20-96 30-120 26-140 14-158z',
        '#a86c28',
      ) +
      rect(-10, -178, 20, 22, '#8f2f28', { rx: 5 }) +
      line('M-34-98Q0-84 34-98', '#b5493a', 9) +
      line('M20-92q30 20 20 60', '#b5493a', 4);
    const tube =
      rect(-34, -150, 68, 150, '#d9bd80', { rx: 6 }) +
      rect(14, -150, 20, 150, '#bd9c5c', { rx: 6 }) +
      line('M-34-104H34M-34-44H34', '#a88848', 4) +
      rect(-22, -94, 44, 40, '#fbf4e2') +
      circle(0, -74, 10, pod) +
      ellipse(0, -150, 34, 9, '#ecd9a8');
    return (
      shadow(180, 398, 74, 12) +
      place({ x: 180, y: 396, scale: 1.3 }, gourd) +
      shadow(312, 404, 44, 9) +
      place({ x: 312, y: 402, scale: 1.08 }, tube) +
      place({ x: 440, y: 384 }, dishOf(powder, pod)) +
      chilli({ x: 400, y: 412, rotate: dice.whole(-10, 10) }) +
      chilli({ x: 486, y: 404, rotate: 24, scale: 0.9 })
    );
  };
