import { darker, mix } from '../../colour';
import { shadow } from '../../parts/light';
import { green, sprig } from '../../parts/plants';
import type { Drawing } from '../../pen';
import { circle, ellipse, path, repeat, type Svg } from '../../svg';

/** Slices so thin that the plate shows through, laid as a chrysanthemum. */
export const chrysanthemumSashimi: Drawing = ({ dice, stamp }) => {
  const ground = dice.pick(['#2f5c8a', '#35506b', '#3d7d74']);
  const petal = stamp(
    path('M0-40C34-40 30 14 0 42-30 14-34-40 0-40z', mix(ground, '#ffffff', 0.84), {
      stroke: mix(ground, '#ffffff', 0.5),
      'stroke-width': 2,
    }),
  );
  const ring = (count: number, rx: number, scale: number): Svg =>
    repeat(count, (index) => {
      const turn = ((index + 0.5) / count) * Math.PI * 2;
      const x = 300 + Math.sin(turn) * rx;
      const y = 336 - Math.cos(turn) * rx * 0.37;
      return petal({ x, y, rotate: (turn * 180) / Math.PI, scale });
    });
  return (
    shadow(300, 374, 236, 50) +
    ellipse(300, 348, 244, 92, darker(ground, 0.3)) +
    ellipse(300, 340, 244, 92, ground) +
    ellipse(300, 340, 228, 83, 'none', { stroke: '#d9c48a', 'stroke-width': 3 }) +
    ring(15, 168, 0.94) +
    ring(11, 112, 0.84) +
    ring(7, 58, 0.7) +
    circle(300, 326, 20, '#f3c58a') +
    sprig(300, 338, 34, green.fresh)
  );
};
