import type { Colour } from '../../colour';
import { shadow } from '../../parts/light';
import { green } from '../../parts/plants';
import type { Drawing } from '../../pen';
import { ellipse, line, path } from '../../svg';
import { blooms, foliage, type Bloom } from './blooms';

export const tallVase =
  (bloom: Bloom, colour: Colour): Drawing =>
  (pen) => {
    const { dice, stamp } = pen;
    const flower = stamp(blooms[bloom](colour, pen));
    const water = dice.pick(['#cfe6ee', '#dcebe2', '#e6e0ee']);
    const at = [
      [190, 120, 0.94],
      [256, 84, 1],
      [330, 78, 1],
      [404, 118, 0.94],
      [228, 176, 1],
      [300, 148, 1.1],
      [372, 172, 1],
    ] as const;
    return (
      foliage(pen, 300, 280, [-44, -22, 22, 44], 150) +
      at.map(([x, y]) => line(`M${x} ${y}L${300 + (300 - x) * 0.2} 390`, green.leaf, 6)).join('') +
      at
        .map(([x, y, scale]) => flower({ x, y, scale: scale * 1.06, rotate: (x - 300) / 6 }))
        .join('') +
      shadow(300, 408, 84, 12) +
      path('M232 240L250 396Q252 406 264 406H336Q348 406 350 396L368 240z', '#eaf4f6', {
        opacity: 0.72,
      }) +
      path('M238 296L250 396Q252 406 264 406H336Q348 406 350 396L362 296z', water, {
        opacity: 0.8,
      }) +
      line('M250 260L262 380', '#ffffff', 7, { opacity: 0.8 }) +
      ellipse(300, 240, 68, 13, 'none', { stroke: '#f6fbfc', 'stroke-width': 5 })
    );
  };
