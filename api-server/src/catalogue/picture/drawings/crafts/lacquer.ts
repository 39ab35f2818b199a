import { darker, type Colour } from '../../colour';
import { shadow } from '../../parts/light';
import { porcelain, wood } from '../../parts/vessels';
import type { Drawing } from '../../pen';
import { ellipse, line, path, place, type Svg } from '../../svg';
import { painted } from './painted';

export const lacquerBowls =
  (outside: Colour, inside: Colour): Drawing =>
  ({ dice }) => {
    const gold = '#d9b45c';
    const crest = dice.pick([painted.wave(gold), painted.pine(gold), painted.flower(gold)]);
    const body = (colour: Colour, inner: Colour): Svg =>
      shadow(0, 6, 92, 13) +
      path('M-44-8H44L50 8H-50z', darker(colour, 0.3)) +
      path('M-118-116C-116-40-70-4 0-4S116-40 118-116z', colour) +
      path('M76-116H118C116-40 70-4 0-4 50-20 76-60 76-116z', darker(colour, 0.3), {
        opacity: 0.5,
      }) +
      ellipse(0, -116, 118, 32, gold) +
      ellipse(0, -115, 114, 29, inner) +
      path('M-96-86Q-84-44-50-26', 'none', {
        stroke: '#ffffff',
        'stroke-width': 6,
        'stroke-linecap': 'round',
        opacity: 0.4,
      });
    return (
      place({ x: 390, y: 340, scale: 0.92 }, body(inside, outside)) +
      place(
        { x: 226, y: 398, scale: 1.1 },
        body(outside, inside),
        place({ x: 0, y: -58, scale: 0.7 }, crest),
      )
    );
  };

export const chopsticks: Drawing = ({ dice }) => {
  const pairs = dice.pick([
    ['#8f2f28', '#35506b'],
    ['#26221f', '#8f2f28'],
    ['#6d4427', '#4d6a5a'],
  ] as const);
  const pair = (colour: Colour): Svg =>
    path('M-190-12L-184-18 190-5V-1L-190 0z', colour) +
    path('M-186 14L-184 6 190 3V7L-186 22z', colour) +
    path('M-190-12L-184-18-130-16-132-2-190 0zM-186 14L-184 6-130 5-132 20-186 22z', '#d9b45c') +
    path('M-120-14l12 0-2 12h-12zM-120 5l12 0 0 13-12 1z', '#f6efe0');
  const rest = (x: number, y: number, colour: Colour): Svg =>
    path(
      `M${x - 26} ${y + 14}Q${x - 30} ${y - 12} ${x - 8} ${y - 6} ${x} ${y} ${x + 8} ${y - 6} ${x + 30} ${y - 12} ${x + 26} ${y + 14}z`,
      colour,
    );
  return (
    shadow(300, 404, 226, 16) +
    path('M90 244H510L540 396H60z', wood.pale) +
    path('M108 256H492L518 384H82z', '#f9f0da') +
    line('M94 322H506', '#e3cf9f', 4) +
    place({ x: 300, y: 292, rotate: -2 }, pair(pairs[0])) +
    place({ x: 300, y: 352, rotate: -2, scale: 1.04 }, pair(pairs[1])) +
    rest(440, 306, porcelain.blue) +
    rest(450, 366, '#c2566c') +
    path('M60 396H540V404Q540 412 530 412H70Q60 412 60 404z', darker(wood.pale, 0.2))
  );
};
