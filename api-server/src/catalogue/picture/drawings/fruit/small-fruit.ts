import { circle, ellipse, line, path } from '../../svg';
import { onBoard, onPlate, serve } from '../serving';

export const kiwi = serve(
  {
    size: 0.92,
    whole:
      ellipse(0, 0, 56, 46, '#8a6a3c') +
      path('M40-32C70-6 44 44 0 46-30 46-50 32-55 10-10 44 48 20 40-32z', '#6f522c') +
      ellipse(-20, -18, 14, 8, '#a98a5a'),
    cut:
      circle(0, 0, 50, '#7d5f35') +
      circle(0, 0, 46, '#a7c545') +
      circle(0, 0, 26, 'none', { stroke: '#c6da72', 'stroke-width': 22 }) +
      circle(0, 0, 21, 'none', {
        stroke: '#33301f',
        'stroke-width': 8,
        'stroke-dasharray': '3 6.4',
      }) +
      circle(0, 0, 14, '#f0f2d0'),
  },
  [onPlate, onBoard],
);

export const loquat = serve({
  size: 0.84,
  whole:
    path('M0-50C30-46 46-16 44 12 42 38 20 50 0 50S-42 38-44 12C-46-16-30-46 0-50z', '#f2a93b') +
    path(
      'M22-42C46-20 48 16 40 30 30 48 12 50 0 50-18 50-34 42-42 22-6 42 34 20 22-42z',
      '#dd8c24',
    ) +
    path('M-10 46l4-8 6 5 6-5 4 8z', '#7a5527') +
    line('M0-48V-62', '#7a5f3a', 6) +
    ellipse(-20, -10, 6, 12, '#fad190'),
  cut:
    ellipse(0, 0, 44, 50, '#e7992d') +
    ellipse(0, 0, 39, 45, '#f8c45f') +
    ellipse(-9, 4, 13, 20, '#7a4722') +
    ellipse(12, 2, 11, 18, '#8f5a2f') +
    ellipse(-13, -4, 4, 6, '#b98150'),
});
