import type { Colour } from '../../colour';
import { shadow } from '../../parts/light';
import { pouch } from '../../parts/packages';
import { porcelain, wood } from '../../parts/vessels';
import type { Drawing } from '../../pen';
import { circle, ellipse, path, place, scatter, type Svg } from '../../svg';

/** Pouches of stock, salt or something to sprinkle, and a heap of what is in them. */
export const sachets =
  (paper: Colour, ink: Colour, mark: Svg, beside: Svg): Drawing =>
  ({ dice, stamp }) => {
    const one = stamp(pouch(paper, ink, mark));
    const three = dice.chance(0.5);
    return (
      (three
        ? one({ x: 140, y: 382 }) + one({ x: 330, y: 382 }) + one({ x: 234, y: 404, scale: 1.14 })
        : one({ x: 164, y: 396, scale: 1.2 }) + one({ x: 310, y: 404, scale: 1.12 })) +
      place({ x: 458, y: 402 }, beside)
    );
  };

export const dishOf = (grain: Colour, speck: Colour = grain): Svg =>
  shadow(0, 0, 66, 9) +
  path('M-70-26Q-60 2-30 4H30Q60 2 70-26z', porcelain.blue) +
  ellipse(0, -26, 70, 17, '#e9f0f3') +
  path('M-54-26Q0-92 54-26 0-10-54-26z', grain) +
  scatter('-24,-38 -6,-56 14,-44 26,-34 0,-32 -14,-46 8,-62', (x, y) => circle(x, y, 3.4, speck));

export const soupBowl = (soup: Colour, on: Svg): Svg =>
  shadow(0, 2, 60, 9) +
  path('M-72-56C-68-14-40 0 0 0S68-14 72-56z', wood.lacquer) +
  path('M-26-4H26L22 6H-22z', '#3a1512') +
  ellipse(0, -56, 72, 20, '#8f3a30') +
  ellipse(0, -55, 63, 16, soup) +
  place({ y: -58 }, on);
