import { darker, lighter, type Colour } from '../../colour';
import { bambooLeaves, leaf } from '../../parts/plants';
import { basket, board, plate, porcelain, wood } from '../../parts/vessels';
import type { Drawing } from '../../pen';
import { circle, line, path, type Svg } from '../../svg';

interface FishColours {
  back: Colour;
  belly: Colour;
  /** A stripe along the side, where the fish has one. */
  stripe?: Colour;
}

const deepBody =
  'M-150 6C-120-62-20-86 70-40 96-26 110-14 122-8 110 14 90 32 60 44-30 76-120 56-150 6z';

const slimBody =
  'M-160 6C-130-38-20-56 80-26 100-20 112-12 126-6 112 8 92 20 64 28-30 48-130 40-160 6z';

/** A whole fish, 330 long, facing left. */
function fish({ back, belly, stripe }: FishColours, body: string): Svg {
  return (
    path('M112-6Q140-40 172-54 160-20 160-4 166 26 174 46 138 32 112-6z', darker(back, 0.1)) +
    path(
      'M-70-46Q-10-92 60-42 0-62-70-46zM-30 52Q0 84 40 56zM66 34Q84 58 96 52L88 28z',
      darker(back, 0.12),
    ) +
    path(body, back) +
    path('M-150 10C-90 24 40 24 122-6 110 14 90 32 60 40-30 68-124 52-150 10z', belly) +
    (stripe ? line('M-96 0Q0-4 112-8', stripe, 8) : '') +
    line('M-92-34Q-72 2-94 38', darker(back, 0.3), 5) +
    path('M-74 6q34-14 44 12-28 14-44-12z', darker(belly, 0.18)) +
    circle(-118, -8, 10, '#fdf8ea') +
    circle(-118, -8, 6, '#2a2320') +
    line('M-148 12l18 2', darker(back, 0.35), 4) +
    line('M-40-34q8 8 0 16M-10-40q8 8 0 16M20-38q8 8 0 16M50-32q8 8 0 16', lighter(back, 0.35), 3)
  );
}

export const wholeFish =
  (colours: FishColours, shape: 'deep' | 'slim'): Drawing =>
  ({ dice, stamp }) => {
    const one = stamp(fish(colours, shape === 'deep' ? deepBody : slimBody));
    return dice.pick([
      () =>
        plate(300, 352, 234, dice.pick([porcelain.white, '#d3e4ec']), porcelain.blue) +
        bambooLeaves(300, 350, 1.7) +
        one({ x: 296, y: 314, scale: 1.2 }),
      () =>
        board(300, 346, 470, dice.pick([wood.pale, wood.warm])) +
        leaf(170, 370, 150, 70) +
        (shape === 'slim'
          ? one({ x: 300, y: 296 }) + one({ x: 300, y: 362, scale: 1.04 })
          : one({ x: 300, y: 324, scale: 1.2 })),
      () =>
        basket(
          300,
          332,
          226,
          bambooLeaves(300, 320, 1.5) + one({ x: 300, y: 290, scale: 1.14, rotate: -3 }),
        ),
    ])();
  };
