import { darker, lighter, type Colour } from '../../colour';
import { ball } from '../../parts/light';
import { leaf } from '../../parts/plants';
import { circle, ellipse, path, place, scatter, type Svg } from '../../svg';
import { serve } from '../serving';

/** Ten segments around the middle, as a cut citrus shows them. */
const segments = (flesh: Colour): Svg =>
  circle(0, 0, 22, 'none', { stroke: flesh, 'stroke-width': 36, 'stroke-dasharray': '11.8 2' });

const half = (peel: Colour, flesh: Colour): Svg =>
  circle(0, 0, 50, peel) + circle(0, 0, 45, '#fdf0d0') + segments(flesh);

const pores = (peel: Colour): Svg =>
  scatter('-10,22 12,30 26,8 -28,10 6,6', (x, y) => circle(x, y, 2, darker(peel, 0.25)));

export const mandarin = (peel: Colour, flesh: Colour, { size = 0.94, leafy = false } = {}) =>
  serve({
    size,
    whole:
      place({ scale: [1.06, 0.92] }, ball(0, 0, 50, peel)) +
      pores(peel) +
      path('M0-44l5 5 7-1-3 6 3 6-7-1-5 5-5-5-7 1 3-6-3-6 7 1z', '#6d8b3a') +
      (leafy ? leaf(2, -38, 48, 62) : ''),
    cut: half(peel, flesh),
  });

/** A citrus with a neck: 不知火 and its kin. */
export const neckedCitrus = (peel: Colour, flesh: Colour) =>
  serve({
    whole:
      path('M-20-40Q-16-62 0-62T20-40L30-20h-60z', darker(peel, 0.08)) +
      ball(0, 4, 48, peel) +
      path('M-22-34Q0-24 22-34L14-58Q0-52-14-58z', peel) +
      pores(peel) +
      ellipse(0, -58, 10, 5, '#6d8b3a'),
    cut: half(peel, flesh),
  });

export const lemon = (peel: Colour, flesh: Colour) =>
  serve({
    width: 126,
    whole:
      path(
        'M-66 0q8-6 14-18C-36-44-10-44 0-44S36-44 52-18Q58-6 66 0 58 8 52 18 36 44 0 44T-52 18Q-58 8-66 0z',
        peel,
      ) +
      path(
        'M40-32Q50-24 54-14 58-6 66 0 58 8 52 18 36 44 0 44-38 44-50 20-20 40 40 34 40-32z',
        darker(peel, 0.16),
      ) +
      ellipse(-22, -20, 14, 8, lighter(peel, 0.6), { transform: 'rotate(-16 -22 -20)' }),
    cut: half(peel, flesh),
  });

export const yuzu = serve({
  size: 0.88,
  whole:
    path('M-30-42Q-14-50 0-46T34-40Q54-26 52 2T30 42Q10 52-14 47T-52 14Q-58-22-30-42z', '#efc42f') +
    path('M40-36Q54-22 52 2T30 42Q10 52-14 47-34 44-46 26-6 40 40-36z', '#d6a41c') +
    pores('#efc42f') +
    circle(-22, -12, 3, '#d6a41c') +
    leaf(0, -42, 46, 56) +
    ellipse(-26, -24, 10, 7, '#fbe694'),
  cut: half('#efc42f', '#f8e27a'),
});
