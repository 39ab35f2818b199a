import { lighter } from '../../colour';
import { shadow } from '../../parts/light';
import type { Drawing } from '../../pen';
import { circle, line, path, place, rect } from '../../svg';

export const letterSet: Drawing = ({ dice, cloth }) => {
  const ground = dice.pick(['#c2788a', '#6f9a5a', '#5c89a8', '#d9a441']);
  const paper = cloth({
    textile: dice.pick(['blossoms', 'waves', 'kanoko', 'seigaiha', 'asanoha']),
    ground: lighter(ground, 0.6),
    thread: ground,
  });
  const sheet =
    path('M-120-80H120V80H-120z', '#fffaf0') +
    line('M-90-50H90M-90-24H90M-90 2H90M-90 28H90M-90 54H40', '#e3d5bd', 3);
  return (
    shadow(300, 406, 220, 14) +
    place({ x: 236, y: 300, rotate: -8 }, sheet) +
    place(
      { x: 340, y: 322, rotate: 5 },
      rect(-130, -78, 260, 156, paper),
      path('M-130-78L0 20 130-78z', lighter(ground, 0.75)),
      line('M-130-78L0 20 130-78', ground, 3),
      circle(0, 14, 15, '#b5493a'),
    ) +
    place(
      { x: 150, y: 372, rotate: -30 },
      rect(-70, -7, 116, 14, '#6d4427', { rx: 6 }),
      rect(44, -8, 14, 16, '#d9b45c'),
      path('M58-8Q90-4 100 4 80 8 58 8z', '#2c2422'),
    )
  );
};
