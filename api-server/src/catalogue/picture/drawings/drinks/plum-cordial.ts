import { shadow } from '../../parts/light';
import type { Drawing } from '../../pen';
import { circle, ellipse, line, path, place, rect, repeat } from '../../svg';

export const steepingPlums: Drawing = ({ dice, stamp }) => {
  const plum = stamp(
    circle(0, 0, 24, '#a9c25a') +
      path('M14-19A24 24 0 1 1-19 15 30 30 0 0 0 14-19z', '#8aa445') +
      ellipse(-8, -9, 6, 4, '#dbe8a8'),
  );
  const syrup = dice.pick(['#f1dd9a', '#f3c98a']);
  return (
    shadow(250, 406, 124, 16) +
    path(
      'M172 176Q140 196 140 236V376Q140 404 170 404H330Q360 404 360 376V236Q360 196 328 176z',
      '#e6f2f2',
    ) +
    path('M146 230H354V376Q354 398 332 398H168Q146 398 146 376z', syrup) +
    repeat(14, (index) =>
      plum({
        x: 174 + (index % 4) * 46 + (Math.floor(index / 4) % 2) * 12,
        y: 372 - Math.floor(index / 4) * 40,
        rotate: dice.whole(0, 90),
      }),
    ) +
    rect(164, 144, 172, 36, '#b5493a', { rx: 10 }) +
    line('M160 220V360', '#ffffff', 9, { opacity: 0.7 }) +
    place(
      { x: 440, y: 404 },
      shadow(0, 0, 46, 8),
      path('M-44-104L-34-8Q-33 0-24 0H24Q33 0 34-8L44-104z', '#e8f3f5'),
      path('M-40-76L-32-8H32L40-76z', syrup),
      circle(4, -24, 20, '#a9c25a'),
      rect(-24, -78, 26, 20, '#ffffff', { rx: 4, opacity: 0.8 }),
    )
  );
};
