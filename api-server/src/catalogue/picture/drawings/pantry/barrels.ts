import { darker, lighter, type Colour } from '../../colour';
import { shadow } from '../../parts/light';
import { plate, porcelain, wood } from '../../parts/vessels';
import type { Drawing } from '../../pen';
import { ellipse, line, path, place, scatter, type Svg } from '../../svg';

/** A cooper's barrel, open above, standing on (0, 0): 260 wide and 200 high. */
const barrel = (inside: Svg, timber: Colour = wood.warm): Svg =>
  shadow(0, 0, 130, 16) +
  path('M-130-190L-112-6Q0 16 112-6L130-190z', timber) +
  path('M70-190L58 4Q90 0 112-6L130-190z', darker(timber, 0.14)) +
  line('M-92-180L-80-4M-46-176L-40 2M0-174V6M46-176L40 2M92-180L80-4', darker(timber, 0.2), 3) +
  line('M-126-140Q0-112 126-140M-116-44Q0-18 116-44', '#8a6a2c', 13) +
  line('M-126-144Q0-116 126-144M-116-48Q0-22 116-48', '#d9b85c', 5) +
  ellipse(0, -190, 130, 36, lighter(timber, 0.25)) +
  ellipse(0, -188, 116, 29, darker(timber, 0.4)) +
  place({ y: -188 }, inside);

export const misoBarrel =
  (miso: Colour): Drawing =>
  ({ dice }) => {
    const heap =
      path('M-110 4C-90-50 90-50 110 4 60 34-60 34-110 4z', miso) +
      line('M-60-12Q-20-34 20-22T70-10M-40 8Q0-10 50 6', darker(miso, 0.22), 5) +
      scatter('-30,-18 20,-8 50,2 -60,4 0,10', (x, y) => ellipse(x, y, 6, 4, lighter(miso, 0.4)));
    const ladle = line('M20-12L96-110', '#c9a15c', 11) + ellipse(12, 0, 32, 16, '#b58a48');
    const dish =
      path('M-60-30Q-50 2-24 4H24Q50 2 60-30z', porcelain.white) +
      ellipse(0, -30, 60, 15, '#efe8da') +
      path('M-42-30C-36-66 36-66 42-30 20-18-20-18-42-30z', miso) +
      line('M-20-42Q0-58 20-42', lighter(miso, 0.35), 4);
    return (
      place(
        { x: 236, y: 396 },
        barrel(heap + ladle, dice.pick([wood.warm, wood.pale, '#b98548'])),
      ) + place({ x: 440, y: 400 }, shadow(0, 2, 60, 9), dish)
    );
  };

export const pickleBarrel =
  (brine: Colour, pieces: readonly Svg[]): Drawing =>
  ({ dice }) => {
    const inside =
      ellipse(0, 2, 108, 24, brine) +
      pieces
        .map((piece, index) =>
          place(
            {
              x: -72 + index * (144 / Math.max(1, pieces.length - 1)),
              y: -12 + (index % 2) * 12,
              rotate: -20 + index * 22,
            },
            piece,
          ),
        )
        .join('');
    return (
      place({ x: 220, y: 398 }, barrel(inside, dice.pick([wood.pale, wood.warm]))) +
      plate(440, 380, 96, dice.pick([porcelain.white, porcelain.celadon]), porcelain.blue) +
      pieces
        .map((piece, index) =>
          place(
            {
              x: 404 + (index % 3) * 36,
              y: 352 + Math.floor(index / 3) * 16,
              scale: 0.74,
              rotate: index * 10 - 10,
            },
            piece,
          ),
        )
        .join('')
    );
  };
