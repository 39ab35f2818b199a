import { darker } from '../../colour';
import { shadow, steam } from '../../parts/light';
import { green, leaf } from '../../parts/plants';
import { plate } from '../../parts/vessels';
import type { Drawing } from '../../pen';
import { circle, ellipse, line, path, repeat, type Svg } from '../../svg';

export const gyoza: Drawing = ({ dice, stamp }) => {
  const one = stamp(
    path('M-52 26C-58-14-30-40 2-38S58-10 52 26z', '#f6e6c2') +
      path('M-54 28C-50 6-34 2 0 2S50 6 54 28Q0 40-54 28z', '#c9843c') +
      line('M-40-10q8-12 12 2 8-20 16-4 8-18 16-2 8-14 14 0 6-8 12 6', '#d9bd8a', 4),
  );
  const row = (count: number, y: number): Svg =>
    repeat(count, (index) => one({ x: 300 + (index - (count - 1) / 2) * 62, y, rotate: 4 }));
  const [colour, band] = dice.pick([
    ['#fbfaf5', '#b5493a'],
    ['#2f4a66', '#d7e3ec'],
    ['#e9d7b6', '#7a4a2c'],
  ] as const);
  return (
    plate(300, 350, 224, colour, band) +
    row(5, 306) +
    row(6, 348) +
    ellipse(488, 396, 46, 18, '#f7f1e4') +
    ellipse(488, 393, 36, 12, '#4a2418') +
    circle(476, 392, 4, '#d9662f') +
    circle(496, 395, 3, '#d9662f')
  );
};

export const steamer =
  (bun: Svg, wide: number): Drawing =>
  ({ dice, stamp }) => {
    const one = stamp(bun);
    const row = (count: number, y: number): Svg =>
      repeat(count, (index) => one({ x: 300 + (index - (count - 1) / 2) * wide, y }));
    const weave = '#b98548';
    const count = Math.round(300 / wide);
    return (
      shadow(300, 402, 200, 20) +
      ellipse(300, 306, 196, 56, darker(weave, 0.3)) +
      ellipse(300, 308, 182, 48, '#efe0bb') +
      leaf(250, 330, 120, -70, green.pale) +
      leaf(350, 330, 120, 70, green.pale) +
      row(count, 276) +
      row(count + (wide < 100 && dice.chance(0.5) ? 1 : 0), 310) +
      path('M104 306C108 352 492 352 496 306V366C492 418 108 418 104 366z', '#d5a862') +
      line('M104 322C120 366 480 366 496 322M104 362C120 408 480 408 496 362', weave, 5) +
      line('M180 344v56M260 352v58M340 352v58M420 344v56', weave, 4) +
      steam(300, 220)
    );
  };

export const pleatedBun: Svg =
  path('M-54 22C-60-24-28-46 0-50 28-46 60-24 54 22Q0 44-54 22z', '#fdf7ea') +
  path('M30-38Q60-16 54 22 30 34 0 34 40 10 30-38z', '#ece0ca') +
  line('M0-50Q-26-36-34-12M0-50Q-8-30-8-12M0-50Q12-32 16-12M0-50Q30-38 38-16', '#dccdb2', 4);

export const shumai: Svg =
  path('M-34-22Q-40 24-28 32 0 42 28 32 40 24 34-22z', '#f3e3b8') +
  line('M-24-12v38M-8-10v44M8-10v44M24-12v38', '#dcc48c', 3) +
  ellipse(0, -22, 34, 13, '#d99f86') +
  circle(0, -26, 9, '#86ad4c');
