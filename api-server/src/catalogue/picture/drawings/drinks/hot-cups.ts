import { darker, type Colour } from '../../colour';
import { shadow, steam } from '../../parts/light';
import { marks } from '../../parts/marks';
import { canister, pouch } from '../../parts/packages';
import { plate } from '../../parts/vessels';
import type { Drawing } from '../../pen';
import { ellipse, line, path, place, repeat, type Svg } from '../../svg';

export const blackTea =
  (tea: Colour): Drawing =>
  ({ dice }) => {
    const tin = dice.pick(['#7a2f38', '#35506b', '#4d6a4a', '#c98a3c']);
    const cup =
      path('M-76-56C-72 10-40 24 0 24S72 10 76-56z', '#fdfaf2') +
      path('M70-40q40-10 34 22T52 6', 'none', { stroke: '#fdfaf2', 'stroke-width': 12 }) +
      ellipse(0, -56, 76, 20, '#f3eee0') +
      ellipse(0, -54, 66, 16, tea) +
      line('M-60-22Q0 6 60-22', tin, 4) +
      ellipse(-10, -58, 24, 7, '#f4d53c') +
      ellipse(-10, -58, 18, 5, '#fbf0a8');
    return (
      place({ x: 180, y: 386, scale: 1.24 }, canister(tin, darker(tin, 0.2), marks.flower(tin))) +
      plate(396, 386, 120, '#fdfaf2', tin) +
      place({ x: 388, y: 358, scale: 1.1 }, cup) +
      steam(388, 268)
    );
  };

export const coffee: Drawing = ({ dice }) => {
  const paper = dice.pick(['#c9a06a', '#3f3a38', '#8f2f28', '#e9dcc4']);
  const bean = (x: number, y: number, turn: number): Svg =>
    place(
      { x, y, rotate: turn },
      ellipse(0, 0, 15, 11, '#6b3f22'),
      line('M-12 2Q0-6 12 0', '#3f2212', 3),
    );
  const mug =
    path('M-58-90V-16Q-58 0-42 0H42Q58 0 58-16V-90z', '#fbf4e6') +
    path('M30-90H58V-16Q58 0 42 0H24Q36-30 30-90z', '#e6dcc8') +
    path('M56-72q40-4 36 26T52-22', 'none', { stroke: '#fbf4e6', 'stroke-width': 13 }) +
    ellipse(0, -90, 58, 15, '#f3ead8') +
    ellipse(0, -88, 50, 12, '#4f2a14') +
    path('M-34-52h68v14h-68z', paper);
  return (
    place({ x: 190, y: 392, scale: 1.32 }, pouch(paper, '#5c3420', marks.bean('#6b3f22'))) +
    place({ x: 366, y: 396 }, shadow(0, 0, 60, 10), mug) +
    steam(366, 280) +
    repeat(7, (index) =>
      bean(
        452 + (index % 3) * 34 - (index > 2 ? 12 : 0),
        404 - Math.floor(index / 3) * 18 + (index % 2) * 6,
        index * 40,
      ),
    )
  );
};
