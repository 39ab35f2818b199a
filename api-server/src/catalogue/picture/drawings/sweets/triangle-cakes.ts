import { darker, type Colour } from '../../colour';
import { blossom } from '../../parts/plants';
import { longPlate } from '../../parts/vessels';
import type { Drawing } from '../../pen';
import { line, path, type Svg } from '../../svg';

export const triangleCakes: Drawing = ({ dice, stamp }) => {
  const make = (skin: Colour, paste: Colour): Svg =>
    path('M-60 34L0-40 60 34Q0 48-60 34z', paste) +
    path('M-52 26L0-38 52 26Q0 38-52 26z', skin) +
    line('M-20 10l8-6M8-8l8 8M-4 18l10-2', darker(skin, 0.15), 4);
  const pale = stamp(make('#f3e6cf', '#a8886a'));
  const tea = stamp(make('#b3c48a', '#7f9460'));
  return (
    longPlate(300, 352, 440, dice.pick(['#3a2a26', '#f4ecdc', '#b5493a']), '#c9a15c') +
    pale({ x: 196, y: 296 }) +
    tea({ x: 300, y: 290 }) +
    pale({ x: 404, y: 296 }) +
    tea({ x: 246, y: 352 }) +
    pale({ x: 352, y: 354 }) +
    blossom(478, 400, 36, '#f6c8d2', '#d98a3a')
  );
};
