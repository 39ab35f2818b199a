import { circle, ellipse, line, path, repeat, type Svg } from '../svg';
import type { Colour } from '../colour';

const sprout = path('M0-16q4-12 16-10-2 12-16 10z', '#5c8f45');

/** Small pictures for labels, around the origin and about 44 across. */
export const marks = {
  fruit: (colour: Colour): Svg => circle(0, 3, 19, colour) + sprout,
  grapes: (colour: Colour): Svg =>
    [-14, 0, 14].map((x) => circle(x, -6, 8, colour)).join('') +
    circle(-7, 6, 8, colour) +
    circle(7, 6, 8, colour) +
    circle(0, 18, 8, colour) +
    sprout,
  leaf: (colour: Colour): Svg =>
    path('M0-22q24 20 0 44-24-24 0-44z', colour) + line('M0-14V18', '#ffffff', 3, { opacity: 0.6 }),
  bean: (colour: Colour): Svg =>
    ellipse(0, 0, 14, 20, colour, { transform: 'rotate(24)' }) +
    line('M-6-14Q8 0 4 16', '#f6ead2', 3),
  drop: (colour: Colour): Svg => path('M0-22q24 32 0 42-24-10 0-42z', colour),
  star: (colour: Colour): Svg =>
    path('M0-20l6 13 14 2-10 10 3 14-13-7-13 7 3-14-10-10 14-2z', colour),
  sun: (colour: Colour): Svg =>
    circle(0, 0, 14, colour) +
    circle(0, 0, 20, 'none', { stroke: colour, 'stroke-width': 5, 'stroke-dasharray': '3 6' }),
  wave: (colour: Colour): Svg => line('M-24-8q12-13 24 0t24 0M-24 8q12-13 24 0t24 0', colour, 5),
  flower: (colour: Colour): Svg =>
    repeat(5, (index) => ellipse(0, -12, 8, 11, colour, { transform: `rotate(${index * 72})` })) +
    circle(0, 0, 6, '#f6ead2'),
  fish: (colour: Colour): Svg => path('M-24 0Q-4-20 14-2L24-12V14L14 4Q-4 20-24 0z', colour),
  pepper: (colour: Colour): Svg =>
    line('M-16 10Q6 8 16-12', colour, 10) + line('M16-12l4-8', '#5c8f45', 5),
  ear: (colour: Colour): Svg =>
    line('M0 22V-18', colour, 3) +
    [-12, 0, 12]
      .map(
        (y) =>
          ellipse(-7, y, 4, 8, colour, { transform: `rotate(-30 -7 ${y})` }) +
          ellipse(7, y, 4, 8, colour, { transform: `rotate(30 7 ${y})` }),
      )
      .join(''),
  cow: (colour: Colour): Svg =>
    ellipse(0, -2, 16, 20, colour) +
    ellipse(-22, -10, 9, 5, colour) +
    ellipse(22, -10, 9, 5, colour) +
    path('M-7-22L0-4 7-22z', '#fdfcf6') +
    ellipse(0, 11, 13, 9, '#f0b7ac') +
    circle(-7, -2, 2.4, '#fdfcf6') +
    circle(7, -2, 2.4, '#fdfcf6'),
} satisfies Record<string, (colour: Colour) => Svg>;
