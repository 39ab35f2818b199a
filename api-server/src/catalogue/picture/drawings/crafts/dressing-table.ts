import { darker, lighter, type Colour } from '../../colour';
import { shadow } from '../../parts/light';
import { blossom, leaf } from '../../parts/plants';
import { box } from '../../parts/vessels';
import type { Drawing } from '../../pen';
import { line, path, place, rect, repeat } from '../../svg';

export const comb: Drawing = ({ dice }) => {
  const timber = dice.pick(['#d9b06a', '#c99a56', '#8a5a35']);
  const teeth = line(
    Array.from({ length: 22 }, (_, index) => `M${-126 + index * 12} 20V96`).join(''),
    timber,
    7,
  );
  const body =
    path('M-140 26C-140-70-60-96 0-96S140-70 140 26z', timber) +
    path('M-140 26C-140-70-60-96 0-96-60-84-120-50-124 26z', lighter(timber, 0.35)) +
    teeth +
    blossom(40, -30, 60, '#f3d9c0', '#b5493a') +
    blossom(-20, -14, 40, '#f3d9c0', '#b5493a') +
    leaf(-56, -16, 40, -70, darker(timber, 0.35)) +
    leaf(76, -20, 40, 70, darker(timber, 0.35));
  return (
    box(
      {
        x: 300,
        y: 352,
        width: 430,
        height: 46,
        depth: 130,
        colour: dice.pick(['#35506b', '#8f2f28', '#4d6a5a']),
        lining: '#f6e3d4',
      },
      '',
    ) + place({ x: 300, y: 278, rotate: dice.whole(-8, 4), scale: 1.16 }, body)
  );
};

export const brushes =
  (handle: Colour, hair: Colour): Drawing =>
  ({ dice, stamp }) => {
    const one = stamp(
      path('M-12 150Q-16 60-10 0H10Q16 60 12 150 0 160-12 150z', handle) +
        rect(-15, -24, 30, 34, '#d9b45c', { rx: 4 }) +
        line('M-15-8H15', '#b58c34', 3) +
        path('M-18-24C-44-70-36-120 0-136 36-120 44-70 18-24z', hair) +
        path(
          'M-18-80C-20-110-10-126 0-136 10-126 20-110 18-80 8-96-8-96-18-80z',
          lighter(hair, 0.5),
        ) +
        line('M-8-34L-16-84M0-34V-90M8-34L16-84', darker(hair, 0.25), 3),
    );
    return (
      shadow(300, 412, 190, 14) +
      repeat(4, (index) =>
        one({
          x: 174 + index * 84,
          y: 258 + (index % 2) * 8,
          rotate: (index - 1.5) * 7 + dice.whole(-2, 2),
          scale: [1 - index * 0.14, 1 - index * 0.03],
        }),
      )
    );
  };
