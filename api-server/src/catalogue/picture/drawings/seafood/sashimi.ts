import { darker, lighter, type Colour } from '../../colour';
import { green, leaf, sprig } from '../../parts/plants';
import { board, bowl, wood } from '../../parts/vessels';
import type { Drawing } from '../../pen';
import { circle, line, path, place, repeat } from '../../svg';

/** A block for sashimi with slices fallen from it. */
export const sashimiBlock =
  (flesh: Colour, rim: Colour): Drawing =>
  ({ dice, stamp }) => {
    const slice = stamp(
      path('M-34 42C-44 0-34-40-14-50H34C22-36 12 0 22 42z', rim, {
        stroke: darker(rim, 0.3),
        'stroke-width': 2,
      }) +
        path('M-27 37C-36 0-28-34-12-44H22C12-30 4 0 12 37z', flesh) +
        line('M-18-28Q-24 0-16 28M0-34Q-10 0-2 30', lighter(flesh, 0.4), 3),
    );
    return (
      board(300, 350, 450, dice.pick([wood.pale, wood.dark])) +
      path('M116 282L150 250H316L292 282z', lighter(rim, 0.2)) +
      path('M112 282H292V342Q200 352 112 342z', rim) +
      path('M122 290H284V334Q200 342 122 334z', flesh) +
      line(
        'M140 298q20 14 10 34M180 296q20 16 10 38M222 296q20 16 10 38M258 296q14 14 6 34',
        lighter(flesh, 0.35),
        4,
      ) +
      leaf(470, 380, 90, -30, green.leaf) +
      leaf(470, 384, 84, 16, green.deep) +
      repeat(5, (index) => slice({ x: 322 + index * 44, y: 318 + index * 5, scale: 0.98 })) +
      path('M120 394Q140 358 172 394z', '#b7cf84')
    );
  };

const topping = {
  tuna:
    path('M-34 24C-44-4-30-30-8-34L36-26C24-10 20 10 26 26z', '#c93b45') +
    line('M-16-16l6 32M4-20l4 36', '#e0767a', 3),
  salmon:
    path('M-34 24C-44-4-30-30-8-34L36-26C24-10 20 10 26 26z', '#f08a5a') +
    line('M-18-16l6 32M0-22l4 40M18-20l2 36', '#fbd3b8', 4),
  squid:
    path('M-34 20C-40-10-24-28 0-30L34-20C22-8 20 8 24 24z', '#fbf8f0') +
    line('M-14-14l4 28M6-18l2 34', '#e2dccb', 3),
  egg: path('M-26-20H26V22H-26z', '#f2c53d') + line('M-26-6H26M-26 8H26', '#dba62c', 3),
};

export const seafoodBowl: Drawing = ({ dice, stamp }) => {
  const pearl = stamp(circle(0, 0, 10, '#e8632c') + circle(-3, -3, 3, '#fbc6a0'));
  const [colour, band] = dice.pick([
    ['#2f5c7b', '#d7e3ec'],
    ['#a8483a', '#f3d9b0'],
    ['#26221f', '#c9a15c'],
  ] as const);
  return (
    bowl({ x: 300, y: 282, rx: 172, depth: 122, colour, band, inside: '#fffdf6' }) +
    place({ x: 218, y: 258, rotate: -8 }, topping.tuna) +
    place({ x: 252, y: 250 }, topping.tuna) +
    place({ x: 330, y: 244, rotate: 6 }, topping.salmon) +
    place({ x: 366, y: 252, rotate: 12 }, topping.salmon) +
    place({ x: 404, y: 272, rotate: 20 }, topping.squid) +
    place({ x: 200, y: 294, scale: 0.8, rotate: -10 }, topping.egg) +
    repeat(14, (index) =>
      pearl({
        x: 252 + (index % 5) * 19 + (index > 9 ? 10 : 0),
        y: 290 + Math.floor(index / 5) * 15,
      }),
    ) +
    sprig(364, 308, 52) +
    path('M378 314Q396 284 414 314z', '#b7cf84')
  );
};
