import { darker, lighter, type Colour } from '../../colour';
import { shadow } from '../../parts/light';
import { green, leaf } from '../../parts/plants';
import { longPlate, porcelain, wood } from '../../parts/vessels';
import type { Drawing } from '../../pen';
import { circle, line, path, place, repeat, type Svg } from '../../svg';

/** Sweetfish on skewers under their salt, as at a riverside. */
export const saltGrilledFish: Drawing = ({ dice, stamp }) => {
  const one = stamp(
    line('M-176 10Q-60-14 30 8T186-6', '#d9b478', 6) +
      path('M88-4Q112-30 136-36 126-8 138 22 110 14 88 6z', '#7d6c34') +
      path('M-10-28Q14-48 40-24zM-6 26Q16 42 34 22z', '#7d6c34') +
      path(
        'M-128 2C-100-28-30-36 30-22 60-14 80-8 96 0 76 14 40 24 0 26-60 30-110 22-128 2z',
        '#93844a',
      ) +
      path('M-124 6C-80 14 20 14 96 0 76 14 40 24 0 26-60 30-108 24-124 6z', '#e9dcae') +
      line('M-84-20Q-74 0-86 20', '#6d5a26', 4) +
      circle(-106, -3, 5, '#2a2320') +
      line('M-50-22l12 18M-20-24l12 20M12-22l12 18M42-16l10 12', '#5f4c1f', 5) +
      line('M-66 8h4M-34 14h4M0 8h4M30 12h4M-90 12h4M58 4h4M-20-10h4', '#ffffff', 5),
  );
  const ware = dice.pick(['#50674a', porcelain.black, '#efe6d2']);
  return (
    longPlate(300, 352, 460, ware, '#b98d54') +
    leaf(470, 330, 130, -64, green.leaf) +
    repeat(3, (index) => one({ x: 290 + index * 8, y: 276 + index * 52, rotate: -4 }))
  );
};

export interface Eel {
  flesh: Colour;
  glaze: Colour;
}

/** An eel, opened and grilled, 310 long. */
const grilledEel = ({ flesh, glaze }: Eel): Svg =>
  path(
    'M-150-34Q-156-44-140-46H140Q156-44 150-34L154 36Q150 48 138 46H-138Q-150 48-154 36z',
    flesh,
  ) +
  line('M-140-20Q0-32 140-20M-144 4Q0-8 144 4M-144 28Q0 16 144 28', glaze, 7) +
  line('M-120-34L-124 40M-60-36l-2 76M0-36v76M60-36l2 76M120-34l4 74', darker(flesh, 0.35), 2.4) +
  path('M-120-36q60-8 110 0-50 8-110 0z', lighter(glaze, 0.4), { opacity: 0.8 });

/** Two eels on rice in a lacquered box. */
export const eelBox =
  (upper: Eel, lower: Eel): Drawing =>
  ({ dice }) => {
    const lacquer = dice.pick(['#3a1f1c', '#8f2f28', '#26221f']);
    return (
      shadow(300, 416, 226, 18) +
      path('M112 250H488L520 384H80z', lacquer) +
      path('M126 258H474L502 376H98z', '#fdf8ec') +
      place({ x: 300, y: 298, scale: [1.12, 0.66] }, grilledEel(upper)) +
      place({ x: 300, y: 348, scale: [1.2, 0.66] }, grilledEel(lower)) +
      path('M80 384H520V404Q520 414 508 414H92Q80 414 80 404z', darker(lacquer, 0.3)) +
      line('M84 384H516', '#c9a15c', 4) +
      line('M70 430H330', wood.dark, 6) +
      leaf(470, 268, 40, 20, green.fresh)
    );
  };
