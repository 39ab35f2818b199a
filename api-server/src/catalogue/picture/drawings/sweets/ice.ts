import { darker, lighter, type Colour } from '../../colour';
import { ball, shadow } from '../../parts/light';
import { green, leaf } from '../../parts/plants';
import { plate, porcelain } from '../../parts/vessels';
import type { Drawing } from '../../pen';
import { circle, ellipse, line, path, place, rect, repeat, type Svg } from '../../svg';

/** Ice cream cups, and a glass of scoops. */
export const iceCream =
  (flavours: readonly [Colour, Colour, Colour]): Drawing =>
  ({ dice }) => {
    const cup = (x: number, y: number, colour: Colour): Svg =>
      place(
        { x, y },
        shadow(0, 62, 54, 9),
        path('M-56-20L-44 62H44L56-20z', '#fbf6ea'),
        path('M-52 6L-46 44H46L52 6z', colour),
        circle(0, 24, 12, '#fffaf0'),
        ellipse(0, -20, 60, 17, darker(colour, 0.12)),
        ellipse(0, -24, 60, 17, lighter(colour, 0.25)),
      );
    const [a, b, c] = flavours;
    const cone = dice.chance(0.5);
    const coupe =
      line('M0 92V140', '#cfe3ea', 12) +
      ellipse(0, 146, 60, 12, '#cfe3ea') +
      path('M-84 16C-78 92 78 92 84 16z', '#dff0f4') +
      ball(-34, -2, 44, a) +
      ball(38, -4, 44, b) +
      ball(2, -46, 44, c) +
      path('M-84 16C-78 92 78 92 84 16 40 34-40 34-84 16z', '#eaf6f9', { opacity: 0.75 }) +
      leaf(6, -82, 34, 30, green.fresh) +
      rect(34, -124, 14, 76, '#d9a45c', { rx: 4, transform: 'rotate(18 40 -90)' });
    const waffle =
      path('M-46 0L0 150 46 0z', '#d99f55') +
      line('M-36 20L16 98M-14 6L32 60M36 20L-16 98M14 6L-32 60', '#b97c34', 4) +
      ball(-26, -16, 42, a) +
      ball(28, -18, 42, b) +
      ball(0, -60, 42, c);
    return (
      shadow(402, 408, 74, 12) +
      place({ x: 402, y: cone ? 256 : 262, scale: 1.02 }, cone ? waffle : coupe) +
      cup(152, 330, a) +
      cup(270, 346, b) +
      (dice.chance(0.6) ? cup(206, 250, c) : '')
    );
  };

export const icePops =
  (flavours: readonly [Colour, Colour, Colour]): Drawing =>
  ({ dice }) => {
    const pop = (colour: Colour, bits: Colour): Svg =>
      rect(-9, 60, 18, 74, '#e6c88e', { rx: 8 }) +
      path('M-46-70Q-46-112 0-112T46-70V66Q46 78 34 78H-34Q-46 78-46 66z', colour) +
      path('M20-108Q46-98 46-70V66Q46 78 34 78H16z', darker(colour, 0.1)) +
      line('M-30-66V50', lighter(colour, 0.6), 8) +
      circle(-4, -40, 9, bits) +
      circle(16, 4, 10, bits) +
      circle(-10, 34, 8, bits);
    const lean = dice.whole(-3, 3);
    return (
      plate(300, 366, 226, '#dceef5', porcelain.blue) +
      repeat(7, (index) =>
        path(`M${130 + index * 50} 372l18-18 24 6 2 22-24 8z`, index % 2 ? '#f2fafc' : '#cfe4ee'),
      ) +
      flavours
        .map((colour, index) =>
          place(
            { x: 196 + index * 104, y: 268 + (index % 2) * 10, rotate: (index - 1) * 10 + lean },
            pop(colour, darker(colour, 0.25)),
          ),
        )
        .join('')
    );
  };
