import { darker, lighter } from '../../colour';
import { shadow } from '../../parts/light';
import type { Drawing } from '../../pen';
import { circle, line, path, place, rect } from '../../svg';

const canopy =
  'M0-156C-120-146-204-70-222 18-196-4-164-2-148 30-124 4-92 6-74 38-52 12-22 14 0 44 22 14 52 12 74 38 92 6 124 4 148 30 164-2 196-4 222 18 204-70 120-146 0-156z';

export const umbrella: Drawing = ({ dice }) => {
  const paper = dice.pick(['#b5493a', '#76588a', '#35506b', '#4d7a5a']);
  const ribs = 'M0-156L-148 30M0-156L-74 38M0-156V44M0-156L74 38M0-156L148 30';
  return (
    shadow(300, 414, 150, 10) +
    line('M300 130V408', '#5a3a28', 10) +
    place(
      { x: 300, y: 226 },
      path(canopy, paper),
      path(
        'M-168-62Q-90-10 0-10T168-62Q182-44 194-24 90 32 0 32T-194-24Q-182-44-168-62z',
        lighter(paper, 0.7),
      ),
      line(ribs, darker(paper, 0.25), 3),
      circle(0, -156, 11, '#2f2a28'),
    ) +
    rect(290, 380, 20, 36, '#b98a4a', { rx: 8 })
  );
};
