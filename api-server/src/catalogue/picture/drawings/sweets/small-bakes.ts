import { darker, lighter, type Colour } from '../../colour';
import { circle, ellipse, line, path, rect, type Svg } from '../../svg';
import { onPlate, serve } from '../serving';
import { inGiftBox } from './trays';

export const shellCake = serve(
  {
    whole:
      path('M0 46C-20 46-56 10-50-20-40-46 40-46 50-20 56 10 20 46 0 46z', '#c98a3c') +
      path('M0 42C-18 40-50 8-44-20-36-40 36-40 44-20 50 8 18 40 0 42z', '#edbd6a') +
      line(
        'M0 38V-34M-8 34Q-26 0-22-32M8 34Q26 0 22-32M-14 26Q-42 0-38-24M14 26Q42 0 38-24',
        '#cf9744',
        4,
      ),
    cut:
      path('M-46-10Q0-50 46-10 40 30 0 34-40 30-46-10z', '#c98a3c') +
      path('M-38-8Q0-38 38-8 32 20 0 24-32 20-38-8z', '#f8e2a4'),
  },
  [inGiftBox, onPlate],
);

export const bar = (crust: Colour, mark: Svg) =>
  serve(
    {
      whole:
        rect(-54, -22, 108, 52, darker(crust, 0.25), { rx: 8 }) +
        rect(-54, -28, 108, 50, crust, { rx: 8 }) +
        rect(-46, -22, 92, 36, lighter(crust, 0.25), { rx: 6 }) +
        mark,
      cut:
        rect(-30, -28, 60, 52, darker(crust, 0.1), { rx: 8 }) +
        rect(-24, -20, 48, 38, lighter(crust, 0.5), { rx: 5 }),
    },
    [inGiftBox, onPlate],
  );

export const creamSandwich = (cookie: Colour, cream: Colour, fruit: Colour) =>
  serve(
    {
      whole:
        rect(-54, 12, 108, 22, darker(cookie, 0.16), { rx: 8 }) +
        rect(-50, -10, 100, 26, cream, { rx: 6 }) +
        [-34, -12, 10, 32]
          .map((x, index) => ellipse(x, 3 + (index % 2) * 4, 8, 6, fruit))
          .join('') +
        rect(-54, -32, 108, 26, cookie, { rx: 9 }) +
        line('M-40-22H40', lighter(cookie, 0.4), 4),
      cut:
        rect(-30, 12, 60, 20, darker(cookie, 0.16), { rx: 6 }) +
        rect(-28, -10, 56, 26, cream) +
        circle(-8, 4, 8, fruit) +
        circle(14, 6, 6, fruit) +
        rect(-30, -30, 60, 24, cookie, { rx: 7 }),
    },
    [inGiftBox, onPlate],
  );

export const doughnutRing = (dough: Colour, icing: Colour) =>
  serve(
    {
      whole:
        ellipse(0, 8, 52, 42, darker(dough, 0.2)) +
        ellipse(0, 2, 52, 42, dough) +
        ellipse(0, -3, 45, 34, icing) +
        line(
          'M-28-14l8 4M-10-26l8 2M20-22l6 6M30-4l-2 8M-34 4l6 6M10 20l8-2M-12 22l-8-2',
          '#fffaf0',
          5,
        ) +
        ellipse(0, 0, 15, 11, darker(dough, 0.45)),
      cut:
        path('M-46 10C-46-36 46-36 46 10z', dough) + path('M-38 8C-38-26 38-26 38 8z', '#f8e2a4'),
    },
    [inGiftBox, onPlate],
  );
