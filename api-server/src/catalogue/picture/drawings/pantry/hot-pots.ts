import { darker, lighter, type Colour } from '../../colour';
import { shadow, steam } from '../../parts/light';
import { green, leaf } from '../../parts/plants';
import type { Drawing } from '../../pen';
import { circle, ellipse, line, path, place, rect, type Svg } from '../../svg';

/** What simmers in a pot, each around its own middle and about 80 across. */
const simmering = {
  tofu:
    path('M-30-14L0-28 32-16 2-2z', '#fffdf4') +
    path('M-30-14L2-2V26L-30 12z', '#f6f0df') +
    path('M32-16L2-2V26L32 12z', '#e6dcc4'),
  cabbage:
    path('M-40 18C-48-20-14-40 0-28 16-42 48-16 40 18 16 30-20 30-40 18z', '#dfe9b4') +
    line('M-20 14Q-10-10 0-24M6 16Q8-6 22-18', '#fbfaf0', 5),
  leek: [-18, 4, 26]
    .map((x) => rect(x - 9, -26, 18, 48, '#f1f3dc', { rx: 8 }) + ellipse(x, -24, 9, 5, '#b5d07c'))
    .join(''),
  shiitake:
    path('M-36 8C-34-26 34-26 36 8 16 20-16 20-36 8z', '#8a5a35') +
    line('M-14-10l14 14M14-10L0 4M0-14V6', '#efdcb4', 5),
  carrot: circle(0, 0, 20, '#e8862f') + line('M-10 0H10M0-10V10', '#f6b36a', 4),
  meat:
    path('M-40 10C-44-18-10-28 6-14 24-28 48-8 40 12 16 24-22 24-40 10z', '#c9585a') +
    line('M-28 4Q-8-12 8 2T36 0', '#f6dccb', 6),
  offal:
    path('M-36 10C-40-14-14-22-4-12 8-26 36-16 36 4 30 22-26 24-36 10z', '#f1dcc0') +
    line('M-22 4q10-10 18 0t18-2', '#d9b48c', 4),
  chives: line('M-34 16L-10-24M-18 18L6-26M0 18L20-24M16 18L34-18', '#5c8f45', 8),
  crab:
    line('M-40 14Q-20-20 10-14L40-26', '#d8552e', 15) + line('M-34 8Q-16-18 10-12', '#f6c3a4', 4),
  fish:
    path('M-38 12C-40-16-4-30 34-18 40 0 24 18-10 22-26 22-36 20-38 12z', '#fbf6ec') +
    path('M-38 12C-40-16-4-30 34-18L30-8C0-18-24-8-28 14z', '#9aa3a8'),
  ball: circle(0, 0, 24, '#efdcc0') + circle(-7, -8, 6, '#fbf2e0'),
  radish:
    ellipse(0, 0, 32, 22, '#e6cf9c') +
    ellipse(0, -6, 32, 19, '#f3e3b8') +
    line('M-14-8H14M0-16V4', '#dcc48c', 3),
  egg: ellipse(0, 0, 22, 26, '#d9b07a') + ellipse(-7, -9, 6, 8, '#efd3a4'),
  fishcake: path('M-34 18L0-30 34 18z', '#fbf7ea') + path('M-34 18L0-30 4-24-24 18z', '#e9e0c8'),
  chikuwa:
    rect(-36, -15, 72, 30, '#d9a55c', { rx: 13 }) +
    ellipse(34, 0, 9, 14, '#fbf2dc') +
    ellipse(34, 0, 4, 7, '#a8702c'),
  konjac:
    path('M-32 14L-20-22H28L36 14z', '#8a8480') +
    circle(-8, 0, 3, '#5f5a57') +
    circle(12, -8, 3, '#5f5a57'),
  riceStick:
    rect(-40, -14, 80, 28, '#f6ead0', { rx: 12 }) +
    rect(-40, -14, 80, 10, '#d9b078', { rx: 5 }) +
    ellipse(36, 0, 6, 9, '#c99a5c'),
  parsley:
    leaf(0, 20, 46, -30, green.leaf) +
    leaf(0, 20, 46, 24, green.fresh) +
    line('M0 24V-6', '#a9c27a', 4),
} satisfies Record<string, Svg>;

type Simmering = keyof typeof simmering;

/** Half of it at the back and half in front, each row bending along the rim. */
function heaped(inPot: readonly Simmering[]): Svg {
  const row = (names: readonly Simmering[], y: number, width: number): Svg =>
    names
      .map((name, index) => {
        const aside = index / (names.length - 1) - 0.5;
        const at = { x: 300 + aside * width, y: y + Math.abs(aside) * 14, scale: 1.12 };
        return place(at, simmering[name]);
      })
      .join('');
  const half = Math.ceil(inPot.length / 2);
  return row(inPot.slice(0, half), 244, 250) + row(inPot.slice(half), 280, 230);
}

export const earthenPot =
  (broth: Colour, inPot: readonly Simmering[]): Drawing =>
  ({ dice }) => {
    const clay = dice.pick(['#6d4a38', '#4a4f56', '#a8785a', '#3f5a5a']);
    return (
      shadow(300, 408, 190, 18) +
      path('M84 296Q64 270 86 262l30 10v30zM516 296q20-26-2-34l-30 10v30z', darker(clay, 0.2)) +
      path('M100 282C104 370 180 404 300 404S496 370 500 282z', clay) +
      path('M420 388C474 366 498 330 500 282H462C460 330 450 366 420 388z', darker(clay, 0.2)) +
      line('M112 326Q300 384 488 326', lighter(clay, 0.4), 7) +
      line('M150 352q14 10 28 0t28 8 28 2 28 4 28 0 28-2 28-4 28-4 28-8', lighter(clay, 0.25), 4) +
      ellipse(300, 282, 204, 58, lighter(clay, 0.2)) +
      ellipse(300, 282, 184, 48, broth) +
      heaped(inPot) +
      path(
        'M116 282C120 330 480 330 484 282L504 282C500 352 100 352 96 282z',
        lighter(clay, 0.12),
      ) +
      steam(300, 190)
    );
  };

export const ironPot =
  (broth: Colour, inPot: readonly Simmering[]): Drawing =>
  ({ dice }) => {
    const egg = place(
      { x: 500, y: 404, scale: 0.72 },
      shadow(0, 0, 60, 9),
      path('M-60-44C-56-8-30 2 0 2S56-8 60-44z', dice.pick(['#35506b', '#b5493a', '#f4ecdc'])),
      ellipse(0, -44, 60, 17, '#fbfaf2'),
      ellipse(0, -42, 52, 13, '#f6dc7a'),
      circle(6, -46, 16, '#f0952c'),
    );
    return (
      shadow(280, 398, 210, 18) +
      ellipse(280, 338, 210, 62, '#26262a') +
      path('M70 300V338C80 416 480 416 490 338V300z', '#2f2f33') +
      ellipse(280, 300, 210, 62, '#45454b') +
      ellipse(280, 302, 192, 52, broth) +
      place({ x: -20, y: 22 }, heaped(inPot)) +
      line('M70 300C50 300 40 286 50 276M490 300C510 300 520 286 510 276', '#2f2f33', 12) +
      egg +
      steam(280, 196)
    );
  };
