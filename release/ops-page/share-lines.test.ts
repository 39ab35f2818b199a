import { toLines } from './share-lines';

const minutes = 60_000;
const ten = Date.parse('2026-11-24T10:00:00.000Z');
const at = (minute: number) => ten + minute * minutes;

test.each([
  ['no point', []],
  ['a single moment', [[ten, 4, 1]]],
] as const)('%s makes no line', (_what, points) => {
  expect(toLines([{ label: 'a', points }])).toBeUndefined();
});

test('points within two hours are spots of their own, with the last and the highest', () => {
  const points = [
    [at(0), 10, 1],
    [at(5), 10, 4],
    [at(60), 10, 2],
  ] as const;
  const spots = [
    { at: at(0), percent: 10 },
    { at: at(5), percent: 40 },
    { at: at(60), percent: 20 },
  ];
  expect(toLines([{ label: 'a', points }])).toEqual({
    from: at(0),
    to: at(60),
    top: 50,
    lines: [{ label: 'a', points: spots, last: spots[2], most: spots[1] }],
  });
});

test('twelve hours are drawn in 24 spots, whose visitors are summed up', () => {
  const points = Array.from({ length: 144 }, (_, index) => [at(index * 5), 1, index % 2] as const);
  const [line] = toLines([{ label: 'a', points }])?.lines ?? [];
  expect(line?.points).toHaveLength(24);
  expect(line?.points.map(({ percent }) => percent)).toEqual(Array(24).fill(50));
  expect(line?.last.at).toBe(at(143 * 5));
});

test('a version without visitors has no line, and stays beside one that has', () => {
  const points = [
    [at(0), 1, 0],
    [at(5), 1, 0],
  ] as const;
  const chart = toLines([
    { label: 'a', points: [] },
    { label: 'b', points },
  ]);
  expect(chart?.lines.map(({ label }) => label)).toEqual(['b']);
  expect(chart?.top).toBe(5);
});
