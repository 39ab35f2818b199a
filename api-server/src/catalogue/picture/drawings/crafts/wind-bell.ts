import { darker, lighter, type Colour } from '../../colour';
import type { Drawing } from '../../pen';
import { circle, ellipse, line, path, place, rect, type Svg } from '../../svg';

export const windBell =
  (bell: Colour, motif: Svg, glass: boolean): Drawing =>
  ({ dice }) => {
    const paper = dice.pick(['#f6efe0', '#f8d9d0', '#d7e6ee', '#f6e7b5']);
    const sway = dice.whole(-8, 8);
    const body = glass
      ? path('M-96 20C-110-90 110-90 96 20Q80 60 50 64H-50Q-80 60-96 20z', bell, {
          opacity: 0.75,
        }) +
        path('M-72-8Q-66-56-20-62', 'none', {
          stroke: '#ffffff',
          'stroke-width': 10,
          'stroke-linecap': 'round',
          opacity: 0.8,
        }) +
        place({ y: 4 }, motif) +
        ellipse(0, 62, 52, 11, lighter(bell, 0.5))
      : path('M-24-70C-24-90 24-90 24-70 60-60 84 0 92 56H-92C-84 0-60-60-24-70z', bell) +
        path('M24-70C60-60 84 0 92 56H40C50 0 40-50 24-70z', darker(bell, 0.3)) +
        line('M-76 20H76M-84 40H84', lighter(bell, 0.25), 4) +
        ellipse(0, 56, 92, 15, darker(bell, 0.3));
    return (
      line('M300 0V100', '#8a5a35', 4) +
      place({ x: 300, y: 156 }, body) +
      line('M300 200V270', '#b5493a', 4) +
      circle(300, 226, 9, '#d9a441') +
      place(
        { x: 300, y: 270, rotate: sway },
        rect(-30, 0, 60, 128, paper),
        rect(-30, 0, 60, 10, '#b5493a'),
        line('M-12 40q12-14 24 0M-12 64q12-14 24 0M-12 88q12-14 24 0', '#6f9fb8', 4),
      )
    );
  };
