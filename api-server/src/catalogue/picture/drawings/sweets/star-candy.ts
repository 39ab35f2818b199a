import type { Colour } from '../../colour';
import { shadow } from '../../parts/light';
import type { Drawing } from '../../pen';
import { circle, line, path, rect, repeat, type Svg } from '../../svg';

export const starCandy: Drawing = ({ dice, stamp }) => {
  const star = (colour: Colour) =>
    stamp(
      circle(0, 0, 12, 'none', {
        stroke: colour,
        'stroke-width': 8,
        'stroke-dasharray': '6.2 3.2',
      }) +
        circle(0, 0, 12, colour) +
        circle(-4, -4, 3, '#fffaf0'),
    );
  const colours = ['#f6b6c4', '#f4dc8a', '#b5d6a0', '#a9cfe6', '#fffaf0', '#cdb8e0'].map(star);
  const fill = (x: number, y: number): Svg =>
    colours[dice.whole(0, 5)]?.({ x, y, rotate: dice.whole(0, 90) }) ?? '';
  return (
    shadow(300, 410, 130, 16) +
    path(
      'M200 196Q176 216 176 250V380Q176 404 202 406H398Q424 404 424 380V250Q424 216 400 196z',
      '#e3f1f5',
    ) +
    repeat(36, (index) =>
      fill(
        200 + (index % 7) * 33 + (Math.floor(index / 7) % 2) * 8,
        384 - Math.floor(index / 7) * 24,
      ),
    ) +
    path('M196 220V384', 'none', {
      stroke: '#ffffff',
      'stroke-width': 9,
      'stroke-linecap': 'round',
      opacity: 0.8,
    }) +
    rect(190, 160, 220, 40, dice.pick(['#b5493a', '#76588a', '#d9a441']), { rx: 10 }) +
    line('M196 206Q300 226 404 206', '#c9a15c', 6) +
    fill(466, 402) +
    fill(496, 410) +
    fill(120, 404)
  );
};
