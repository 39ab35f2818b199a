import { darker, lighter, type Colour } from '../../colour';
import { shadow } from '../../parts/light';
import { green, leaf } from '../../parts/plants';
import type { Drawing } from '../../pen';
import { circle, ellipse, line, path, place, repeat, scatter } from '../../svg';
import { inBasket, inBox, onBoard, onPlate, serve } from '../serving';
import { inCarton } from './carton';

/** Keeps neighbours of one colour apart. */
const edge = (skin: Colour) => ({ stroke: darker(skin, 0.34), 'stroke-width': 2 });

const potatoOutline =
  'M-46-20C-30-50 10-48 34-38 58-26 58 16 40 34 16 52-26 48-44 32-58 18-56-4-46-20z';

export const potato = (skin: Colour, flesh: Colour) =>
  serve(
    {
      size: 0.9,
      width: 112,
      whole:
        path(potatoOutline, skin, edge(skin)) +
        path('M36-36C58-24 58 16 40 34 16 52-26 48-44 32 0 44 40 20 36-36z', darker(skin, 0.16)) +
        scatter('-20,-18 10,-26 0,8 -28,14 24,4', (x, y) => ellipse(x, y, 5, 3, darker(skin, 0.3))),
      cut: path(potatoOutline, skin) + place({ scale: 0.88 }, path(potatoOutline, flesh)),
    },
    [inCarton, inBasket],
  );

export const onion = serve(
  {
    whole:
      path('M0-62C4-46 54-40 54 4 54 36 24 46 0 46S-54 36-54 4C-54-40-4-46 0-62z', '#d9983f') +
      path('M0-62C4-46 54-40 54 4 54 36 24 46 0 46 50 30 36-24 0-62z', '#bf7a2a') +
      line('M-4-46Q-40-16-26 38M2-46Q-14 0-4 44M4-46Q34-10 24 38', '#b06f28', 2.4) +
      line('M-8 48l-4 8M0 48v9M8 48l4 8', '#a98a5a', 2.4),
    cut:
      circle(0, 0, 50, '#d9983f') +
      circle(0, 0, 46, '#fbf6e4') +
      circle(0, 0, 34, 'none', { stroke: '#dfe0b4', 'stroke-width': 3 }) +
      circle(0, 0, 22, 'none', { stroke: '#dfe0b4', 'stroke-width': 3 }) +
      circle(0, 0, 10, '#dfe0b4'),
  },
  [inCarton, inBasket, onBoard],
);

const tuber = 'M-70 4C-58-22-24-34 6-32 40-30 66-14 76 8 60 24 30 34 0 32-34 32-60 22-70 4z';

export const sweetPotato = (skin: Colour, flesh: Colour) =>
  serve(
    {
      width: 140,
      whole:
        path(tuber, skin, edge(skin)) +
        path(
          'M60-10Q70-2 76 8 60 24 30 34 0 32-34 32-60 22-70 4-10 30 40 22 60-10z',
          darker(skin, 0.2),
        ) +
        line('M-30-12l10-3M6-18l12 1M-8 8l12-2M34-4l9 3', darker(skin, 0.35), 3),
      cut:
        ellipse(0, 0, 52, 44, skin) +
        ellipse(0, 0, 47, 39, flesh) +
        ellipse(0, 0, 30, 24, lighter(flesh, 0.25)),
    },
    [inCarton, inBasket, onBoard],
  );

const daikonBody =
  'M-28-70C-36-20-32 30-14 74-8 96 6 110 8 122 10 104 20 90 24 70 36 24 36-24 28-70 10-80-10-80-28-70z';

const daikonTop = [-34, 32, -14, 14]
  .map((turn) => leaf(0, -68, 96, turn, turn < 0 ? green.leaf : green.deep))
  .join('');

/** Long roots pulled from the field, upright in a bunch. */
export const longRoot =
  (skin: Colour): Drawing =>
  ({ dice, stamp }) => {
    const one = stamp(
      daikonTop +
        path(daikonBody, skin) +
        path('M12-76Q22-76 28-70 36-24 24 70 20 90 8 122 0 90 26 20 12-76z', darker(skin, 0.12)) +
        line('M-24-20l14 3M-22 20l12 2M-4 50l12 1', darker(skin, 0.16), 3),
    );
    const count = dice.whole(3, 4);
    const fan = repeat(count, (index) => {
      const side = index - (count - 1) / 2;
      return one({
        x: 300 + side * 84,
        y: 288 - Math.abs(side) * 6,
        rotate: side * 7,
        scale: 1.04,
      });
    });
    return shadow(300, 404, 60 * count, 20) + fan;
  };

export const lotusRoot = serve(
  {
    whole:
      path(
        'M-78-10C-70-36-20-40 0-26 20-40 70-36 78-10 82 14 70 34 50 34 30 34 10 34 0 22-10 34-30 34-50 34-70 34-82 14-78-10z',
        '#e9d3a6',
        edge('#e9d3a6'),
      ) +
      path(
        'M-78 6C-60 30-20 20 0 10 20 22 60 26 80 4 80 24 66 34 50 34 30 34 10 34 0 22-10 34-30 34-50 34-66 34-78 24-78 6z',
        '#d2b27c',
      ) +
      line('M0-26Q6-2 0 22', '#b8925a', 4),
    cut:
      circle(0, 0, 50, '#dcc08c') +
      circle(0, 0, 45, '#fbf3dd') +
      circle(0, 0, 8, '#b99a66') +
      repeat(8, (index) => place({ rotate: index * 45 }, ellipse(0, -27, 7.5, 10, '#b99a66'))),
  },
  [onBoard],
);

export const garlic = serve(
  {
    size: 0.9,
    whole:
      path(
        'M-6-64Q0-68 6-64C6-40 50-36 50 6 50 34 26 44 0 44S-50 34-50 6C-50-36-6-40-6-64z',
        '#faf4e8',
      ) +
      path('M6-64C6-40 50-36 50 6 50 34 26 44 0 44 44 26 30-20 6-64z', '#e3d6c6') +
      line('M-4-40Q-34-6-20 40M0-40V42M4-40Q32-8 20 40', '#d8c3c4', 3),
    cut:
      path('M-24 26C-34-6-10-40 12-44 30-20 34 14 20 30 8 36-14 36-24 26z', '#fbf6ea') +
      path('M12-44C30-20 34 14 20 30 4 34 18-4 12-44z', '#e8dcc8'),
  },
  [inBasket, onPlate, inBox],
);

export const ginger = serve(
  {
    width: 130,
    whole:
      path(
        'M-66 10C-70-18-44-30-26-18-30-44 6-54 14-22 30-44 62-30 52-6 74-4 74 28 48 30 30 44-8 46-26 32-48 40-64 30-66 10z',
        '#e3bd74',
        edge('#e3bd74'),
      ) +
      path('M52-6C74-4 74 28 48 30 30 44-8 46-26 32 10 34 40 26 52-6z', '#c99c50') +
      line('M-40-8q10 8 8 20M0-20q10 10 8 22M30-12q8 10 4 20', '#b98b42', 3) +
      circle(-18, -28, 5, '#f4dea2'),
    cut: ellipse(0, 0, 40, 34, '#cfa258') + ellipse(0, 0, 35, 29, '#f6dd92'),
  },
  [inBasket, onBoard],
);
