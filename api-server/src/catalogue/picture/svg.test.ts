import { d, element, place, scatter } from './svg';

describe('svg', () => {
  test('writes numbers short, since a picture has thousands of them', () => {
    expect(element('circle', { cx: 123.456, cy: 0.12345, r: -0 })).toBe(
      '<circle cx="123" cy="0.123" r="0"/>',
    );
    expect(d`M${1 / 3} ${100}h${-20.04}`).toBe('M0.333 100h-20');
  });

  test('writes only the steps that a placing has', () => {
    expect(place({}, '<path/>')).toBe('<g><path/></g>');
    expect(place({ x: 10, rotate: 45, scale: [1, 0.5] }, '<path/>')).toBe(
      '<g transform="translate(10 0)rotate(45)scale(1 0.5)"><path/></g>',
    );
  });

  test('draws at each point', () => {
    expect(scatter('1,2 -3,4.5', (x, y, index) => `${index}:${x},${y};`)).toBe('0:1,2;1:-3,4.5;');
  });
});
