import { green } from '../../parts/plants';
import { ellipse, line, path, place, repeat } from '../../svg';
import { serve } from '../serving';

export const fig = serve({
  whole:
    path('M0-60C8-50 14-40 28-26 50-6 50 46 0 50-50 46-50-6-28-26-14-40-8-50 0-60z', '#7a3f5a') +
    path('M10-46C50-10 54 46 0 50-30 48-42 32-44 14-10 40 26 10 10-46z', '#5c2b45') +
    line('M-20-16Q-34 10-24 34M-4-30Q-12 6-6 44', '#9a6078', 3) +
    path('M-6-56q6-12 12 0l2 8h-16z', green.fresh),
  cut:
    path('M0-56C8-48 14-40 28-26 50-6 50 46 0 50-50 46-50-6-28-26-14-40-8-48 0-56z', '#7a3f5a') +
    path('M0-46C8-40 12-34 24-22 42-4 42 40 0 43-42 40-42-4-24-22-12-34-8-40 0-46z', '#f6e3d4') +
    ellipse(0, 10, 27, 26, '#c9485a') +
    repeat(10, (index) => place({ rotate: index * 36, y: 10 }, ellipse(0, -16, 2.6, 5, '#f3c6a0'))),
});
