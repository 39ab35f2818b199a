import { darker, lighter, type Colour } from '../../colour';
import { ball } from '../../parts/light';
import { leaf } from '../../parts/plants';
import { circle, ellipse, line, path, place, repeat, type Svg } from '../../svg';
import { inBox, onBoard, onPlate, serve } from '../serving';

const appleOutline = 'M0-38C14-54 52-50 52-6 52 30 26 52 0 46-26 52-52 30-52-6-52-50-14-54 0-38z';

const appleSide = 'M34-44C60-24 54 20 30 40 20 48 8 48 0 46-26 52-44 36-50 12-20 40 40 30 34-44z';

const stalk = (colour: Colour = '#6b4426'): Svg => line('M0-38q2-14 10-22', colour, 5);

export const apple = (skin: Colour) =>
  serve({
    whole:
      path(appleOutline, skin) +
      path(appleSide, darker(skin, 0.18)) +
      path('M-18-40Q0-30 18-40 6-28 0-28t-18-12z', darker(skin, 0.4)) +
      ellipse(-24, -16, 8, 14, lighter(skin, 0.5), { transform: 'rotate(20 -24 -16)' }) +
      stalk() +
      leaf(8, -50, 34, 70),
    cut:
      path(appleOutline, darker(skin, 0.1)) +
      place({ scale: 0.88 }, path(appleOutline, '#fdf3d0')) +
      ellipse(0, 2, 18, 22, '#f3e2a8') +
      ellipse(-7, 2, 4, 9, '#7a4a24') +
      ellipse(7, 2, 4, 9, '#7a4a24') +
      stalk(),
  });

export const pear = (skin: Colour) =>
  serve({
    whole:
      ball(0, 0, 50, skin) +
      repeat(9, (index) =>
        circle(
          -26 + (index % 3) * 22 + (index % 2) * 6,
          -12 + Math.floor(index / 3) * 20,
          2,
          darker(skin, 0.35),
        ),
      ) +
      ellipse(0, -42, 16, 5, darker(skin, 0.3)) +
      line('M0-42q0-14 6-20', '#6b4426', 5),
    cut:
      circle(0, 0, 50, skin) +
      circle(0, 0, 45, '#fbf7e2') +
      ellipse(0, 0, 15, 18, '#efe8c4') +
      ellipse(-6, 0, 3.5, 7, '#4b3220') +
      ellipse(6, 0, 3.5, 7, '#4b3220'),
  });

const tallPear =
  'M0-66C16-66 20-44 26-26 34-4 50 6 48 28 46 50 22 56 0 54-22 56-46 50-48 28-50 6-34-4-26-26-20-44-16-66 0-66z';

export const westernPear = (skin: Colour) =>
  serve(
    {
      whole:
        path(tallPear, skin) +
        path(
          'M14-60C22-44 26-28 34-14 50 6 50 20 46 36 38 54 16 56 0 54-20 56-40 52-46 36 10 52 34 10 14-60z',
          darker(skin, 0.16),
        ) +
        ellipse(-22, 10, 8, 15, lighter(skin, 0.5), { transform: 'rotate(16 -22 10)' }) +
        line('M0-64q0-12 8-18', '#6b4426', 6),
      cut:
        path(tallPear, skin) +
        place({ scale: 0.9 }, path(tallPear, '#fbf4d6')) +
        ellipse(0, 20, 14, 18, '#efe3b4') +
        ellipse(-5, 20, 3.5, 8, '#5b3a20') +
        ellipse(6, 20, 3.5, 8, '#5b3a20'),
    },
    [inBox, onPlate, onBoard],
  );
