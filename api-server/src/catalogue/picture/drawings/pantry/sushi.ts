import { lighter, type Colour } from '../../colour';
import { leaf } from '../../parts/plants';
import { board, box, wood } from '../../parts/vessels';
import type { Drawing } from '../../pen';
import { line, path, rect, repeat } from '../../svg';

export const pressedSushi =
  (fish: Colour, skin: Colour): Drawing =>
  ({ dice, stamp }) => {
    const piece = stamp(
      path('M-30-20H22L34-32V26L22 42H-30z', '#efe8d6') +
        rect(-30, -14, 52, 56, '#fffdf6', { rx: 5 }) +
        path('M-34-12C-34-38-20-46 0-46H28C36-44 38-36 36-26L24-12z', fish) +
        path('M-28-34Q-14-46 4-46H28C36-44 38-36 36-30 20-38-10-40-28-34z', skin) +
        line('M-18-20h32M-20-27h40', lighter(fish, 0.5), 3) +
        line('M-20 6l8 3M-4 20l8-3M-18 28l7 2M6 4l8 3', '#ddd3bb', 4),
    );
    return (
      board(300, 350, 470, dice.pick(['#3a2a26', wood.pale])) +
      leaf(110, 356, 150, 74) +
      repeat(6, (index) => piece({ x: 146 + index * 62, y: 312 + (index % 2) * 2, scale: 1.12 })) +
      path('M452 398q20-34 54-12l-10 16q-30 8-44-4z', '#f3b8b0')
    );
  };

export const friedTofuSushi: Drawing = ({ dice, stamp }) => {
  const one = stamp(
    path('M-44 26C-54-10-34-38 0-38S54-10 44 26Q0 42-44 26z', '#c98a3c') +
      path('M20-34C44-24 52 0 44 26 20 36 0 36-8 36 30 20 34-10 20-34z', '#a86c28') +
      line('M-26-14q12-10 24-6M-20 6q10-6 18-2', '#e3b06a', 5),
  );
  return (
    box(
      {
        x: 300,
        y: 316,
        width: 430,
        height: 76,
        depth: 140,
        colour: dice.pick(['#8f2f28', '#3a2a26', wood.pale]),
        lining: '#f9f1de',
      },
      [0, 1]
        .map((row) =>
          repeat(4, (index) =>
            one({
              x: 300 + (index - 1.5) * (92 + row * 8),
              y: 224 + row * 62,
              scale: 0.98 + row * 0.06,
            }),
          ),
        )
        .join(''),
    ) +
    path('M452 318q16-30 46-10l-8 16q-26 6-38-6z', '#f3b8b0') +
    leaf(140, 330, 60, -60)
  );
};
