import { circle, ellipse, line, path, place, rect, repeat, type Svg } from '../../svg';

/** What lies on noodles, each around its own middle and about 80 across. */
export const toppings = {
  porkRound:
    circle(0, 0, 36, '#a8703f') +
    circle(0, 0, 31, '#e3b58f') +
    path('M-26-8Q0-30 26-6 10-2 4 12-8 2-26-8z', '#f6e2cd') +
    line('M-14 12q12 8 26 2', '#b9825a', 4),
  egg:
    ellipse(0, 0, 30, 24, '#f6ecd9') +
    ellipse(0, 0, 26, 20, '#fffaf0') +
    ellipse(2, 0, 14, 12, '#f0952c') +
    ellipse(-2, -3, 6, 4, '#fbc66a'),
  seaweed: path('M-24-60H30L34 16H-28z', '#27332b') + line('M-14-52V10M10-54V12', '#3a4a3f', 3),
  swirl:
    circle(0, 0, 24, '#fffaf2') +
    line('M-12 6C-16-14 14-18 14 0 14 12-4 12-4 2', '#e5707e', 5) +
    circle(0, 0, 24, 'none', { stroke: '#e9ded0', 'stroke-width': 3, 'stroke-dasharray': '6 4' }),
  shiitake:
    path('M-30 8C-28-24 28-24 30 8 14 18-14 18-30 8z', '#8a5a35') +
    line('M-11-8l11 12M11-8L0 4M0-12V6', '#efdcb4', 5),
  bamboo: line('M-30-10H26M-26 2H30M-30 14H24', '#c98f4a', 9),
  leeks: repeat(7, (index) =>
    circle(-26 + (index % 4) * 17 + (index > 3 ? 8 : 0), index > 3 ? 8 : -6, 7, 'none', {
      stroke: index % 2 ? '#8db852' : '#b5d07c',
      'stroke-width': 4,
    }),
  ),
  corn: repeat(12, (index) =>
    rect(
      -30 + (index % 6) * 10,
      -10 + Math.floor(index / 6) * 11 + (index % 2) * 3,
      9,
      9,
      '#f4c83c',
      { rx: 3 },
    ),
  ),
  butter:
    path('M-18-6L0-16 20-8V6L2 16-18 8z', '#f6dc7a') + path('M-18-6L0-16 20-8 2 2z', '#fdefae'),
  friedTofu:
    path('M-40 20L-8-34 44 14z', '#d99a45') +
    path('M-40 20L-8-34 0-26-24 18z', '#edbd6a') +
    line('M-4-6l20 14M-14 8l18 6', '#c07f30', 3),
  tempura:
    path(
      'M-58 12C-60-12-20-24 14-18 26-16 30-8 34-6L60-26 64-4 40 4C34 22-10 30-40 26-52 24-58 20-58 12z',
      '#e3a94c',
    ) +
    path('M34-6L60-26 64-4 40 4z', '#d9533f') +
    line('M-44 6q10-14 22-6M-16 0q10-12 22-4M-30 18q12-8 24 0', '#f4d08a', 5),
  fishCake:
    path('M-28 16V0C-28-24 28-24 28 0V16z', '#ee9aa2') +
    path('M-21 16V2C-21-16 21-16 21 2V16z', '#fffaf2'),
  greens:
    path('M-34 6C-40-14-10-22 0-12 12-24 40-14 34 6 20 18-20 18-34 6z', '#4d7a3c') +
    line('M-24 2Q-4-10 22 0M-14 10Q4 0 26 8', '#7fa85a', 4),
  plum:
    circle(0, 0, 20, '#c8404a') +
    path('M-12-8q6-8 14-6', 'none', { stroke: '#f0a0a0', 'stroke-width': 4 }) +
    line('M4-4q8 4 6 12', '#9c2c36', 3),
  duck:
    path('M-34 16C-40-14 0-30 30-16 40-4 34 14 14 20-8 26-28 24-34 16z', '#b5655a') +
    path('M-34 16C-40-14 0-30 30-16 10-14-18-8-26 18z', '#f3dcc0') +
    line('M-8 4q14-6 26-2', '#d99286', 4),
  mountainGreens:
    line('M-30 10Q-10-20 10-6M-16 14Q10-10 30 4', '#6f8a3c', 7) +
    circle(12, -8, 8, 'none', { stroke: '#8a6a3a', 'stroke-width': 5 }) +
    circle(-20, 4, 9, '#a8743f'),
  pumpkin:
    path('M-36-8Q0 34 36-8 20-20 0-20-20-20-36-8z', '#46683c') +
    path('M-30-9Q0 24 30-9 16-17 0-17-16-17-30-9z', '#f2a83b'),
  chilli: line('M-26 6Q-4-18 26-10', '#c8332d', 8) + line('M26-10l9-3', '#5c8f45', 5),
  kimchi:
    path('M-34 8C-36-18-4-26 8-16 28-24 40-4 32 10 14 22-20 22-34 8z', '#d8532f') +
    path('M-24 0Q-4-16 14-6M-14 10Q6-2 24 4', 'none', { stroke: '#f6d3a0', 'stroke-width': 5 }),
  cucumber: [-20, 0, 20]
    .map(
      (x) => circle(x, Math.abs(x) / 4, 16, '#5c8f45') + circle(x, Math.abs(x) / 4, 13, '#dbe8b0'),
    )
    .join(''),
  beefSlices:
    path('M-40 10C-40-16-10-24 6-12 24-26 46-8 38 10 16 24-24 24-40 10z', '#8f5a44') +
    line('M-28 4Q-8-12 8 2T36 0', '#c9927a', 5),
  clam: place(
    { scale: 0.8 },
    path('M-36 10C-34-20-12-32 4-32 28-30 42-10 38 10 20 22-20 24-36 10z', '#6d655e') +
      path('M-28 8C-24-12-8-22 4-22 20-20 30-8 28 8 12 14-14 16-28 8z', '#f0a552'),
  ),
  seaGreens:
    path('M-36 4C-30-20-8-10 0-18 10-8 32-18 36 4 22 18-22 18-36 4z', '#3f6b4a') +
    line('M-24 4q12-12 24 0t24-2', '#6a966a', 4),
} satisfies Record<string, Svg>;

export type Topping = keyof typeof toppings;
