import { darker, lighter, type Colour } from '../../colour';
import { shadow } from '../../parts/light';
import { blossom } from '../../parts/plants';
import type { Drawing } from '../../pen';
import { circle, ellipse, line, path, place, type Svg } from '../../svg';

export const kokeshi: Drawing = ({ dice }) => {
  const doll = (kimono: Colour): Svg =>
    shadow(0, 4, 64, 10) +
    path('M-46-110C-60-60-62-20-54 0H54C62-20 60-60 46-110z', '#e9c890') +
    path('M-52-84Q-62-40-56-8H56Q62-40 52-84 0-66-52-84z', kimono) +
    line('M-54-20Q0-6 54-20', lighter(kimono, 0.5), 6) +
    blossom(0, -46, 46, lighter(kimono, 0.7), '#d9a441') +
    ellipse(0, -160, 62, 58, '#f3d9aa') +
    path('M-62-166C-62-236 62-236 62-166 40-196 20-200 0-186-20-200-40-196-62-166z', '#2c2422') +
    path(
      'M-62-170C-70-140-64-124-52-118-50-140-54-156-62-170zM62-170C70-140 64-124 52-118 50-140 54-156 62-170z',
      '#2c2422',
    ) +
    path('M-24-156q10-6 18 0M6-156q10-6 18 0', 'none', {
      stroke: '#2c2422',
      'stroke-width': 4,
      'stroke-linecap': 'round',
    }) +
    line('M0-146v10', '#c98f5a', 3) +
    line('M-6-128q6 4 12 0', '#c8332d', 5) +
    circle(-34, -136, 9, '#f0a89a', { opacity: 0.7 }) +
    circle(34, -136, 9, '#f0a89a', { opacity: 0.7 });
  const [a, b, c] = dice.pick([
    ['#b5493a', '#35506b', '#4d7a5a'],
    ['#c2566c', '#76588a', '#d9a441'],
  ] as const);
  return (
    place({ x: 150, y: 392, scale: 0.86 }, doll(b)) +
    place({ x: 446, y: 392, scale: 0.86 }, doll(c)) +
    place({ x: 298, y: 404, scale: 1.1 }, doll(a))
  );
};

export const daruma: Drawing = ({ dice }) => {
  const one = (body: Colour): Svg =>
    shadow(0, 4, 92, 13) +
    path('M-96-70C-96-150-50-180 0-180S96-150 96-70C96-16 50 0 0 0S-96-16-96-70z', body) +
    path('M60-160C96-130 110-20 40-4 70-40 84-110 60-160z', darker(body, 0.2)) +
    path('M-64-98C-64-140-34-152 0-152S64-140 64-98 30-54 0-54-64-56-64-98z', '#f9ead2') +
    circle(-26, -104, 17, '#ffffff') +
    circle(26, -104, 17, '#ffffff') +
    circle(-26, -104, 7, '#2c2422') +
    line(
      'M-50-128q18-16 40-4M10-132q22-12 40 4M-44-74q10 16 30 10M44-74q-10 16-30 10',
      '#2c2422',
      8,
    ) +
    line('M-10-74q10 6 20 0', '#c8332d', 5) +
    line('M-40-30q20 16 40 0t40 0', '#e3b54c', 6) +
    line('M-60-46q-14 20 4 34M60-46q14 20-4 34', '#e3b54c', 6);
  const [a, b] = dice.pick([
    ['#c8332d', '#f3ead2'],
    ['#c8332d', '#e3b54c'],
    ['#c2566c', '#4d7a8a'],
  ] as const);
  return (
    place({ x: 236, y: 402, scale: 1.18 }, one(a)) + place({ x: 434, y: 404, scale: 0.8 }, one(b))
  );
};

export const threadBalls: Drawing = ({ dice }) => {
  const ball = (
    x: number,
    y: number,
    r: number,
    ground: Colour,
    thread: Colour,
    second: Colour,
  ): Svg =>
    place(
      { x, y, scale: r / 60 },
      shadow(0, 58, 52, 10),
      circle(0, 0, 60, ground),
      path('M0-52L14-14 52 0 14 14 0 52-14 14-52 0-14-14z', thread),
      path('M0-34L9-9 34 0 9 9 0 34-9 9-34 0-9-9z', second),
      line('M-42-42L42 42M42-42L-42 42', thread, 4),
      circle(0, 0, 48, 'none', { stroke: second, 'stroke-width': 3, 'stroke-dasharray': '5 4' }),
      path('M42-42A60 60 0 0 1-42 42 76 76 0 0 0 42-42z', '#000000', { opacity: 0.1 }),
    );
  const sets = dice.pick([
    ['#b5493a', '#35506b', '#4d7a5a'],
    ['#76588a', '#c2566c', '#d9a441'],
    ['#35506b', '#d9a441', '#c2566c'],
  ] as const);
  return (
    ball(206, 310, 86, sets[0], '#f6d37a', '#fbf4e6') +
    ball(392, 336, 70, sets[1], '#f3b8b0', '#fbf4e6') +
    ball(310, 378, 40, sets[2], '#fbf4e6', '#f6d37a') +
    line('M300 240q60-40 120-10t80 60', sets[0], 4)
  );
};
