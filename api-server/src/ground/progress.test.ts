import { createProgressPrinter } from './progress';

test('progress is printed once for each tenth of a task', () => {
  const lines: string[] = [];
  const report = createProgressPrinter((line) => lines.push(line));
  for (let step = 0; step <= 350; step += 1) report('Loading', step / 350);
  expect(lines).toHaveLength(11);
  expect([lines[0], lines[1], lines.at(-1)]).toEqual([
    'Loading: 0 %',
    'Loading: 10 %',
    'Loading: 100 %',
  ]);
});
