import { darker, type Colour } from '../../colour';
import { blossom } from '../../parts/plants';
import { ellipse, path } from '../../svg';
import { onPlate, serve } from '../serving';
import { inGiftBox, onGuestDish } from './trays';

export const pancakeSandwich = (skin: Colour, paste: Colour) =>
  serve(
    {
      whole:
        ellipse(0, 16, 58, 24, darker(skin, 0.1)) +
        path('M-56 12Q0 40 56 12L54 0Q0 26-54 0z', paste) +
        path('M-58 0C-54-40 54-40 58 0 40 22-40 22-58 0z', skin) +
        ellipse(-6, -14, 36, 12, darker(skin, 0.24)) +
        path('M-58 0C-54-40 54-40 58 0', 'none', { stroke: '#f3d9a0', 'stroke-width': 4 }),
      cut:
        path('M-56 8C-50-34 50-34 56 8z', darker(skin, 0.08)) +
        path('M-50 6C-44-24 44-24 50 6z', '#f6dc9c') +
        path('M-56 6H56Q0 26-56 6z', paste) +
        path('M-56 12Q0 34 56 12 40 36 0 36T-56 12z', '#f0cd84'),
    },
    [inGiftBox, onGuestDish, onPlate],
  );

export const waferShell = serve(
  {
    whole:
      path('M-44-30Q0-48 44-30 58 0 44 30 0 48-44 30-58 0-44-30z', '#e6bb78') +
      path('M-32-20Q0-34 32-20 42 0 32 20 0 34-32 20-42 0-32-20z', 'none', {
        stroke: '#c98f45',
        'stroke-width': 4,
      }) +
      blossom(0, 0, 40, '#d9a55c', '#c98f45'),
    cut:
      path('M-50-8Q0-40 50-8L48 0H-48z', '#e6bb78') +
      path('M-48 0H48L44 20H-44z', '#4a241e') +
      path('M-44 18H44Q0 46-44 18z', '#d6a560'),
  },
  [inGiftBox, onGuestDish],
);
