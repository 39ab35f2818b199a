import { darker, lighter, type Colour } from '../../colour';
import { heap } from '../../parts/heap';
import { bambooLeaves } from '../../parts/plants';
import { plate, porcelain } from '../../parts/vessels';
import type { Drawing } from '../../pen';
import { circle, ellipse, line, path, place, type Svg } from '../../svg';

export const prawns =
  (shell: Colour): Drawing =>
  ({ dice, stamp }) => {
    const one = stamp(
      line('M-34-30Q-96-70-110-30M-30-36Q-70-96-104-80', darker(shell, 0.2), 3) +
        path(
          'M-46-14C-44-44-4-54 26-42 62-28 70 10 48 34 40 20 44 4 24-4 0-10-20 4-46-14z',
          shell,
        ) +
        path('M48 34Q66 30 80 48 62 52 54 48 58 62 46 72 36 56 40 30z', darker(shell, 0.15)) +
        line(
          'M-8-48Q0-24-8-6M18-44Q22-22 12-6M42-32Q40-12 28 0M56-10Q48 4 40 12',
          darker(shell, 0.22),
          3.4,
        ) +
        line('M-26-4l-6 16M-10 0l-4 16M6 0l2 16', darker(shell, 0.15), 4) +
        circle(-36, -24, 4, '#2c1a16'),
    );
    const rows = heap({ rows: [3, 4], x: 316, y: 278, across: 92, down: 64 }, (x, y) =>
      one({ x, y, scale: 0.96, rotate: dice.whole(-8, 8) }),
    );
    return (
      plate(300, 352, 228, dice.pick(['#d3e4ec', porcelain.white, '#35506b']), porcelain.blue) +
      bambooLeaves(300, 340, 1.3) +
      rows
    );
  };

export const lobster: Drawing = ({ dice, stamp }) => {
  const shell = dice.pick(['#c23a28', '#b23a3a']);
  const half = stamp(
    line('M20-86Q70-190 190-176M14-92Q40-200 110-214', shell, 7) +
      line(
        'M30-50Q84-70 96-30L116-10M32-32Q90-40 98 6L112 28M32-12Q84-10 90 40L98 62M30 8Q70 20 72 66',
        shell,
        9,
        { 'stroke-linejoin': 'round' },
      ) +
      path('M0 130L34 122Q64 140 56 176 30 180 0 160z', shell),
  );
  const segment = (y: number, r: number): Svg =>
    path(
      `M${-r} ${y}Q0 ${y + 16} ${r} ${y}L${r - 4} ${y + 24}Q0 ${y + 38} ${4 - r} ${y + 24}z`,
      shell,
    ) + line(`M${-r + 4} ${y + 3}Q0 ${y + 19} ${r - 4} ${y + 3}`, lighter(shell, 0.4), 4);
  const body =
    path('M-44 6C-52-50-28-100 0-106 28-100 52-50 44 6 20 22-20 22-44 6z', shell) +
    line('M0-96V8M-24-60l8 10M24-60l-8 10M-28-24l8 8M28-24l-8 8', lighter(shell, 0.35), 4) +
    circle(-18, -84, 6, '#2c1a16') +
    circle(18, -84, 6, '#2c1a16');
  const tail = [42, 40, 37, 34, 30].map((r, index) => segment(12 + index * 23, r)).join('');
  return (
    plate(300, 362, 230, porcelain.white, '#c9a15c') +
    bambooLeaves(300, 350, 1.6) +
    place(
      { x: 290, y: 320, rotate: 64, scale: 0.98 },
      half({}),
      half({ scale: [-1, 1] }),
      ellipse(0, 160, 16, 22, darker(shell, 0.1)),
      tail,
      body,
    )
  );
};
