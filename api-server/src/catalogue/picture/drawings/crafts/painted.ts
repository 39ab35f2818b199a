import type { Colour } from '../../colour';
import { leaf } from '../../parts/plants';
import { circle, line, path, place, repeat, scatter, type Svg } from '../../svg';

/** Painted on ware, around the origin and about 120 across. */
export const painted = {
  wave: (ink: Colour): Svg =>
    line(
      'M-56 10q18-28 36 0t36 0 36 0M-56 34q18-28 36 0t36 0 36 0M-44-16q16-24 32 0t32 0 32 0',
      ink,
      6,
    ),
  flower: (ink: Colour): Svg =>
    repeat(6, (index) =>
      place({ rotate: index * 60 }, path('M0-8C-18-26-12-52 0-56 12-52 18-26 0-8z', ink)),
    ) + circle(0, 0, 11, '#e3b54c'),
  vine: (ink: Colour): Svg =>
    line('M-54 26C-30-40 10 40 54-26', ink, 5) +
    [
      [-36, -8, -30],
      [-10, 14, 150],
      [14, -6, -20],
      [38, 10, 150],
    ]
      .map(([x = 0, y = 0, turn = 0]) => leaf(x, y, 30, turn, ink))
      .join(''),
  rabbit: (ink: Colour): Svg =>
    path(
      'M-30 30C-44 6-20-10 0-6 2-30 6-50 16-50 22-44 18-24 16-12 24-30 34-44 40-40 42-28 32-12 26-4 44 4 40 22 24 28z',
      ink,
    ) + circle(24, 8, 3, '#ffffff'),
  fish: (ink: Colour): Svg =>
    path('M-50 0Q-10-40 26-4L50-24Q42 0 50 24L26 4Q-10 40-50 0z', ink) +
    circle(-28, -4, 4, '#ffffff') +
    line('M-10-14q8 14 0 28M6-10q6 10 0 20', '#ffffff', 3),
  pine: (ink: Colour): Svg =>
    scatter('-24,10 24,14 0,-16', (x, y) => path(`M${x - 30} ${y}a30 24 0 0 1 60 0z`, ink)) +
    line('M0 40V6', ink, 6),
} satisfies Record<string, (ink: Colour) => Svg>;

export type Painted = keyof typeof painted;
