import { darker, lighter, type Colour } from '../../colour';
import { shadow, steam } from '../../parts/light';
import type { Drawing } from '../../pen';
import { circle, ellipse, line, path, repeat } from '../../svg';

export const ironKettle: Drawing = ({ dice }) => {
  const iron = dice.pick(['#3a3a3d', '#4a3a34', '#34444a']);
  const studs = repeat(3, (row) =>
    repeat(11 - row, (index) =>
      circle(
        178 + row * 12 + index * 25,
        296 + row * 20 + Math.abs(index - (10 - row) / 2) * -1.6,
        4.4,
        lighter(iron, 0.22),
      ),
    ),
  );
  return (
    shadow(300, 408, 160, 16) +
    line('M180 262C180 120 420 120 420 262', iron, 13) +
    path('M420 306Q470 296 478 250L502 254Q500 330 430 348z', iron) +
    path(
      'M148 322C148 262 220 244 300 244S452 262 452 322C452 376 400 404 300 404S148 376 148 322z',
      iron,
    ) +
    path(
      'M400 258C440 272 452 296 452 322 452 376 400 404 300 404 400 390 436 330 400 258z',
      darker(iron, 0.35),
    ) +
    studs +
    ellipse(300, 250, 92, 22, darker(iron, 0.4)) +
    path('M212 246Q300 208 388 246 300 270 212 246z', lighter(iron, 0.14)) +
    circle(300, 220, 15, lighter(iron, 0.3)) +
    steam(498, 226)
  );
};

export const metalTumbler =
  (metal: Colour): Drawing =>
  ({ stamp, dice }) => {
    const hammered = repeat(4, (row) =>
      repeat(6, (index) =>
        ellipse(-46 + index * 18 + (row % 2) * 8, -136 + row * 36, 7, 12, lighter(metal, 0.35)),
      ),
    );
    const one = stamp(
      shadow(0, 4, 66, 11) +
        path('M-70-180L-54-10Q-52 4-38 4H38Q52 4 54-10L70-180z', metal) +
        path('M34-180H70L54-10Q52 4 38 4H18Q40-80 34-180z', darker(metal, 0.25)) +
        hammered +
        line('M-54-160L-42-20', '#ffffff', 8, { opacity: 0.5 }) +
        ellipse(0, -180, 70, 18, lighter(metal, 0.5)) +
        ellipse(0, -178, 61, 13, darker(metal, 0.35)),
    );
    return (
      one({ x: 218, y: 386, scale: dice.between(1.08, 1.16) }) +
      one({ x: 392, y: 400, scale: 1.04 })
    );
  };
