import { lighter, type Colour } from '../../colour';
import { ball } from '../../parts/light';
import { green } from '../../parts/plants';
import { circle, ellipse, line, path, place, repeat } from '../../svg';
import { inBasket, inBox, onBoard, onPlate, serve } from '../serving';
import { inCarton } from './carton';

export const calyx = path('M0-32L-26-26-14-38-24-54-4-46 0-60 6-46 26-52 14-38 26-26z', green.leaf);

export const tomato = (skin: Colour) =>
  serve(
    {
      whole: place({ scale: [1.04, 0.92] }, ball(0, 4, 50, skin)) + calyx,
      cut:
        circle(0, 0, 50, skin) +
        circle(0, 0, 44, lighter(skin, 0.25)) +
        repeat(5, (index) =>
          place(
            { rotate: index * 72 },
            ellipse(0, -24, 11, 14, '#f3b45c') + ellipse(0, -26, 3, 5, '#fbe8b0'),
          ),
        ),
    },
    [inBox, onPlate, inBasket, inCarton],
  );

export const eggplant = serve(
  {
    whole:
      path('M-16-44C-50-10-56 50-20 60 20 66 58 30 46-2 38-24 24-32 14-46z', '#4a2f63') +
      path('M14-46C24-32 38-24 46-2 58 30 20 66-20 60 20 50 30 0 6-40z', '#35204a') +
      path('M-24-36q6-22 18-24l4-14 8 2-2 14q12 4 16 18-12-6-18 2-8-8-14 2-4-6-12 0z', '#6d8b4a') +
      ellipse(-26, 8, 5, 18, '#8a6fa6', { transform: 'rotate(14 -26 8)' }),
    cut:
      circle(0, 0, 42, '#4a2f63') +
      circle(0, 0, 38, '#f4efda') +
      circle(0, 0, 22, 'none', { stroke: '#d9cfa6', 'stroke-width': 5, 'stroke-dasharray': '4 6' }),
  },
  [inBasket, onBoard, inCarton],
);

export const pumpkin = serve(
  {
    whole:
      ellipse(0, 4, 58, 46, '#4c7040') +
      ellipse(0, 4, 22, 46, '#5d8450') +
      line(
        'M-26-36Q-52 4-26 44M26-36Q52 4 26 44M-10-42Q-22 4-10 50M10-42Q22 4 10 50',
        '#38562f',
        3.4,
      ) +
      path('M34-34Q62-20 58 10 50 48 0 50 50 30 34-34z', '#3a5a32', { opacity: 0.6 }) +
      path('M-8-40l2-20q8-6 14 0l2 20z', '#a98f5c'),
    cut:
      path('M-60-20Q0 84 60-20 40-34 0-34-40-34-60-20z', '#46683c') +
      path('M-54-20Q0 68 54-20 36-30 0-30-36-30-54-20z', '#f2a83b') +
      path('M-34-18Q0 30 34-18 20-24 0-24-20-24-34-18z', '#dd7f24') +
      repeat(5, (index) =>
        ellipse(-20 + index * 10, -12 + (2 - Math.abs(index - 2)) * 4, 4, 7, '#fbe6b4'),
      ),
  },
  [onBoard, inCarton, onPlate],
);
