import { lighter, type Colour } from '../../colour';
import { leaf } from '../../parts/plants';
import { board, longPlate, porcelain, wood } from '../../parts/vessels';
import type { Drawing } from '../../pen';
import { circle, ellipse, line, path, rect, repeat, type Svg } from '../../svg';

export const fishCakeLoaf =
  (rim: Colour): Drawing =>
  ({ dice, stamp }) => {
    const slice = stamp(
      path('M-50 30V0C-50-34-26-52 0-52S50-34 50 0V30z', rim) +
        path('M-40 30V2C-40-26-22-42 0-42S40-26 40 2V30z', '#fffaf2'),
    );
    const loaf = (x: number, colour: Colour): Svg =>
      rect(x - 6, 352, 210, 18, wood.pale, { rx: 3 }) +
      path(
        `M${x} 352V318C${x} 280 ${x + 26} 262 ${x + 60} 262H${x + 138}C${x + 176} 262 ${x + 198} 282 ${x + 198} 318V352z`,
        colour,
      ) +
      path(`M${x + 30} 284Q${x + 60} 270 ${x + 130} 272`, 'none', {
        stroke: lighter(colour, 0.6),
        'stroke-width': 8,
        'stroke-linecap': 'round',
      });
    return (
      board(300, 360, 450, dice.pick([wood.warm, wood.dark])) +
      loaf(106, rim) +
      repeat(4, (index) => slice({ x: 346 + index * 38, y: 338 + index * 8, scale: 0.92 })) +
      leaf(130, 404, 50, 70)
    );
  };

export const fishCakes: Drawing = ({ dice, stamp }) => {
  const round = stamp(
    ellipse(0, 6, 50, 32, '#8f5420') +
      ellipse(0, 0, 50, 32, '#c9842f') +
      ellipse(-8, -6, 28, 13, '#e0a552') +
      circle(18, 10, 4, '#d9533f') +
      circle(-22, 12, 4, '#6f9a44'),
  );
  const tube = stamp(
    rect(-82, -22, 160, 44, '#f3e2bd', { rx: 16 }) +
      rect(-50, -22, 96, 44, '#c98a45', { rx: 8 }) +
      line('M-30-20v38M-6-20v38M18-20v38', '#a8672c', 5) +
      ellipse(78, 0, 13, 22, '#fdf3dc') +
      ellipse(78, 0, 6, 12, '#b98d54'),
  );
  return (
    longPlate(300, 356, 440, dice.pick([porcelain.black, '#f1ead9', '#50674a']), '#b98d54') +
    leaf(140, 360, 120, 70) +
    tube({ x: 228, y: 290, rotate: -6 }) +
    tube({ x: 250, y: 332, rotate: -4 }) +
    round({ x: 392, y: 296 }) +
    round({ x: 352, y: 350 }) +
    round({ x: 440, y: 346, scale: 1.04 })
  );
};
