import { darker, lighter } from '../../colour';
import { shadow } from '../../parts/light';
import type { Drawing } from '../../pen';
import { circle, ellipse, line, path, place, type Svg } from '../../svg';
import type { Textile } from '../../textiles';
import { dyed } from './dye';

/** A parcel tied in a wrapping cloth. */
export const wrappingCloth =
  (textile: Textile): Drawing =>
  (pen) => {
    const { ground, fill } = dyed(pen, textile);
    return (
      shadow(300, 410, 200, 18) +
      path(
        'M112 300C140 262 220 244 300 244S460 262 488 300L476 388Q470 408 446 408H154Q130 408 124 388z',
        fill,
      ) +
      path(
        'M300 250C340 290 430 300 488 300L476 388Q470 408 446 408H330C350 360 330 300 300 250z',
        '#000000',
        { opacity: 0.1 },
      ) +
      line(
        'M290 258C240 300 170 310 124 318M310 258C360 300 430 310 478 318M292 262Q230 350 200 404M308 262Q370 350 400 404',
        darker(ground, 0.35),
        3,
      ) +
      path(
        'M300 252C260 220 190 170 168 200 156 232 240 256 300 252zM300 252C340 220 410 170 432 200 444 232 360 256 300 252z',
        fill,
      ) +
      path(
        'M300 252C270 226 210 196 186 208 210 232 262 252 300 252zM300 252C330 226 390 196 414 208 390 232 338 252 300 252z',
        '#000000',
        { opacity: 0.16 },
      ) +
      ellipse(300, 250, 30, 24, darker(ground, 0.14)) +
      line('M286 244q14 8 28 0', lighter(ground, 0.4), 4)
    );
  };

export const purse =
  (textile: Textile): Drawing =>
  (pen) => {
    const { ground, fill } = dyed(pen, textile);
    const clasp = (x: number, y: number, scale: number, skin: string): Svg =>
      place(
        { x, y, scale },
        shadow(0, 126, 100, 12),
        path('M-84-20C-130 30-120 124-50 128H50C120 124 130 30 84-20z', skin),
        path('M40-20H84C130 30 120 124 50 128H20C70 90 70 30 40-20z', '#000000', { opacity: 0.1 }),
        path('M-90-12C-90-60 90-60 90-12L78-10C76-42-76-42-78-10z', '#c9a13f'),
        line('M-78-10H78', '#a8822c', 5),
        circle(-12, -56, 12, '#e3bd5c'),
        circle(12, -60, 12, '#c9a13f'),
        circle(-16, -60, 4, '#f9e6ae'),
      );
    return clasp(230, 266, 1.1, fill) + clasp(430, 320, 0.66, ground);
  };
