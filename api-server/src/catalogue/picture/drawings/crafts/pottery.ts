import { darker, lighter, type Colour } from '../../colour';
import { shadow } from '../../parts/light';
import type { Drawing } from '../../pen';
import { circle, ellipse, line, path, place, repeat, type Svg } from '../../svg';
import { painted, type Painted } from './painted';

export const plates =
  (colour: Colour, ink: Colour, motif: Painted): Drawing =>
  ({ dice }) => {
    const standing =
      circle(0, 0, 122, darker(colour, 0.2)) +
      circle(-4, -3, 122, colour) +
      circle(-4, -3, 110, 'none', { stroke: ink, 'stroke-width': 5 }) +
      circle(-4, -3, 84, darker(colour, 0.04)) +
      place({ x: -4, y: -3, scale: 1.1 }, painted[motif](ink)) +
      path('M-92-60Q-60-104-10-108', 'none', {
        stroke: '#ffffff',
        'stroke-width': 8,
        'stroke-linecap': 'round',
        opacity: 0.7,
      });
    const pile =
      repeat(
        3,
        (index) =>
          ellipse(432, 392 - index * 18, 84, 20, darker(colour, 0.24)) +
          ellipse(432, 387 - index * 18, 84, 20, colour),
      ) + ellipse(432, 351, 76, 16, 'none', { stroke: ink, 'stroke-width': 4 });
    return (
      shadow(236, 398, 130, 14) +
      path('M150 392L200 300M322 392L272 300', '#8a5a35', {
        stroke: '#8a5a35',
        'stroke-width': 9,
      }) +
      place({ x: 236, y: 264, rotate: dice.whole(-5, 5), scale: 1.04 }, standing) +
      path('M160 388h150l10 14H150z', '#6d4427') +
      shadow(432, 402, 90, 12) +
      pile
    );
  };

export const cups =
  (colour: Colour, other: Colour, motif: Painted): Drawing =>
  ({ dice }) => {
    const cup = (body: Colour, ink: Colour): Svg =>
      shadow(0, 4, 76, 12) +
      path('M-74-140L-62-20Q-60 4-36 4H36Q60 4 62-20L74-140z', body) +
      path('M36-140H74L62-20Q60 4 36 4H16Q34-60 36-140z', darker(body, 0.14)) +
      place({ x: -8, y: -66, scale: 0.84 }, painted[motif](ink)) +
      ellipse(0, -140, 74, 20, lighter(body, 0.35)) +
      ellipse(0, -138, 64, 15, darker(body, 0.3));
    const lead = dice.pick([-1, 1]);
    return (
      place({ x: 300 - lead * 94, y: 384, scale: 1.12 }, cup(colour, other)) +
      place({ x: 300 + lead * 98, y: 398 }, cup(other, colour))
    );
  };

export const earthenwarePot: Drawing = ({ dice }) => {
  const clay = dice.pick(['#5f4636', '#4a5560', '#a8805f', '#3f3a38']);
  const light = lighter(clay, 0.35);
  return (
    shadow(300, 408, 190, 18) +
    path('M88 316Q66 292 90 282l32 10v30zM512 316q22-24-2-34l-32 10v30z', darker(clay, 0.25)) +
    path('M106 306C110 380 190 404 300 404S490 380 494 306z', clay) +
    path('M420 388C470 372 490 346 494 306H456C452 340 448 366 420 388z', darker(clay, 0.25)) +
    line('M118 340Q300 394 482 340', light, 6) +
    path(
      'M94 306C100 230 210 204 300 204S500 230 506 306C440 336 160 336 94 306z',
      lighter(clay, 0.1),
    ) +
    path(
      'M430 232C480 254 502 280 506 306 480 318 450 322 420 324 440 290 446 260 430 232z',
      darker(clay, 0.16),
    ) +
    line('M128 284C190 236 410 236 472 284', light, 6) +
    line('M176 256q14-16 28-6t28-8 28-2 28-2 28 2 28 2 28 8 28 6', lighter(clay, 0.55), 4) +
    path('M262 208Q258 176 300 174T338 208z', darker(clay, 0.1)) +
    ellipse(300, 178, 40, 12, light) +
    circle(420, 262, 7, darker(clay, 0.5))
  );
};
