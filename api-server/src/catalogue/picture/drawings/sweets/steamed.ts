import { darker, lighter, type Colour } from '../../colour';
import { circle, ellipse, line, path, place, type Svg } from '../../svg';
import { onPlate, serve } from '../serving';
import { inGiftBox, onGuestDish } from './trays';

const dome = 'M-50 22C-56-24-26-46 0-46S56-24 50 22Q30 36 0 36T-50 22z';

const filled = (skin: Colour, paste: Colour, heart = ''): Svg =>
  path(dome, skin) + place({ y: 3, scale: [0.84, 0.8] }, path(dome, paste)) + heart;

export const bun = (skin: Colour, paste: Colour, mark: Svg) =>
  serve(
    {
      whole:
        path(dome, skin) +
        path(
          'M32-34C52-20 56 4 50 22 30 36 0 36 0 36-20 36-40 32-48 24-6 32 30 6 32-34z',
          darker(skin, 0.12),
        ) +
        ellipse(-22, -22, 12, 7, lighter(skin, 0.5)) +
        mark,
      cut: filled(skin, paste),
    },
    [inGiftBox, onGuestDish, onPlate],
  );

export const riceCake = (skin: Colour, paste: Colour, heart: Svg) =>
  serve(
    {
      whole:
        path(dome, skin) +
        path('M-50 22C-30 30 30 30 50 22 56 44-56 44-50 22z', darker(skin, 0.1)) +
        ellipse(-18, -24, 16, 8, '#ffffff', { opacity: 0.7 }) +
        line('M10-30l8 2M-30 0l8 3M20 4l8-2M-4 14l8 2', darker(skin, 0.12), 4),
      cut: filled(skin, paste, heart),
    },
    // Never in the box, where the heart would not be seen.
    [onGuestDish, onPlate],
  );

export const berryHeart: Svg =
  path('M0 26C-20 14-30-4-20-14-10-20-4-16 0-12 4-16 10-20 20-14 30-4 20 14 0 26z', '#d8383c') +
  path('M0 16C-10 8-16-2-10-6-4-8 0-4 0-4s4-4 10-2C16-2 10 8 0 16z', '#fbe3dc');

export const chestnutHeart: Svg = circle(0, 4, 18, '#f2c452') + ellipse(-5, -2, 6, 4, '#fae3a0');

const wrappedLeaf =
  path(
    'M-56 20C-50-20-10-30 20-34 40-36 56-30 62-40 60-4 40 34-4 38-30 40-50 34-56 20z',
    '#6d8b45',
  ) + line('M-50 18Q0 10 56-32M-20 26Q-14 14-20 4M4 24Q10 10 6-6M28 12Q34-4 28-18', '#4f6f33', 3);

export const leafCake = (skin: Colour) =>
  serve(
    {
      whole:
        path(dome, skin) +
        line('M-30-20l8 2M0-34l8 2M20-20l8 2M-14-10l8 2M10-8l8 2', darker(skin, 0.16), 4) +
        place({ y: 6 }, wrappedLeaf),
      cut: filled(skin, '#4a241e'),
    },
    [inGiftBox, onGuestDish, onPlate],
  );
