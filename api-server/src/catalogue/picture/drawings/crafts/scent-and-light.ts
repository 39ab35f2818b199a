import { darker, lighter, type Colour } from '../../colour';
import { shadow } from '../../parts/light';
import { blossom, green, leaf } from '../../parts/plants';
import { plate, porcelain } from '../../parts/vessels';
import type { Drawing } from '../../pen';
import { circle, ellipse, line, path, place, rect, repeat, type Svg } from '../../svg';
import { textiles } from '../../textiles';

export const incense: Drawing = ({ dice, cloth }) => {
  const ground = dice.pick(['#76588a', '#4d6a5a', '#8f2f28', '#35506b']);
  const paper = cloth({ textile: dice.pick(textiles), ground, thread: lighter(ground, 0.35) });
  const sticks = repeat(9, (index) =>
    line(`M${150 + index * 12} 300V${250 - (index % 3) * 8}`, darker(ground, 0.1), 5),
  );
  return (
    sticks +
    shadow(206, 404, 90, 12) +
    rect(130, 290, 152, 112, paper, { rx: 4 }) +
    rect(170, 316, 72, 60, '#fbf4e2') +
    blossom(206, 346, 40, ground, '#d9a441') +
    plate(424, 386, 104, porcelain.white, ground) +
    path('M392 372Q424 344 456 372 424 392 392 372z', '#cfd6d2') +
    line('M424 362V270', '#8a6a4d', 5) +
    circle(424, 268, 5, '#e8632c') +
    line('M424 254q-22-24 0-48t0-52q-14-24 6-46', '#ffffff', 6, { opacity: 0.7 })
  );
};

export const candles =
  (colours: readonly [Colour, Colour, Colour]): Drawing =>
  ({ dice }) => {
    const one = (x: number, y: number, colour: Colour, scale: number): Svg =>
      place(
        { x, y, scale },
        shadow(0, 2, 44, 8),
        path('M-34-150Q0-138 34-150L20 0Q0 8-20 0z', colour),
        path('M10-146Q24-146 34-150L20 0Q10 4 4 4z', darker(colour, 0.14)),
        ellipse(0, -150, 34, 10, lighter(colour, 0.4)),
        line('M0-150V-164', '#4a3a2a', 5),
        path('M0-206C16-188 16-168 0-164-16-168-16-188 0-206z', '#f6b13c'),
        path('M0-192C8-182 8-170 0-168-8-170-8-182 0-192z', '#fdeba8'),
        blossom(0, -82, 44, lighter(colour, 0.75), '#d9a441'),
        leaf(0, -60, 30, 150, green.leaf),
        leaf(0, -60, 30, 210, green.leaf),
      );
    const [a, b, c] = colours;
    return (
      circle(300, 210, dice.whole(140, 160), '#fff3c9', { opacity: 0.5 }) +
      one(186, 390, a, 1.14) +
      one(414, 390, c, 1.14) +
      one(300, 402, b, 1.3)
    );
  };

export const lamp: Drawing = ({ dice }) => {
  const glow = dice.pick(['#fdf0c4', '#fde4c0', '#fbf3d8']);
  const frame = dice.pick(['#5a3a28', '#8a5a35', '#2f2a28']);
  return (
    circle(300, 230, 190, glow, { opacity: 0.55 }) +
    shadow(300, 412, 130, 14) +
    path('M206 92H394L416 372H184z', glow) +
    path('M300 92H394L416 372H300z', darker(glow, 0.06)) +
    circle(300, 250, 54, '#fffbe6') +
    line(
      'M206 92L184 372M394 92L416 372M300 92V372M200 162H400M195 232H405M190 302H410',
      frame,
      6,
    ) +
    rect(194, 80, 212, 16, frame, { rx: 4 }) +
    rect(172, 368, 256, 18, frame, { rx: 4 }) +
    path('M186 386h28l-6 26h-28zM386 386h28l6 26h-28z', frame) +
    leaf(270, 330, 60, -30, darker(glow, 0.2)) +
    leaf(270, 330, 70, 10, darker(glow, 0.2))
  );
};
