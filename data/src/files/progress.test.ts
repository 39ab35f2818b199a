import { createProgress } from './progress';

test('progress is reported once for every ten percent that were read of a file, and for each step', () => {
  const lines: string[] = [];
  const path = '';
  const progress = createProgress((line) => lines.push(line), {
    members: { path, encoding: 'utf-8', size: 200 },
    orders: { path, encoding: 'utf-8', size: 0 },
  });
  for (const bytes of [10, 9, 1, 140, 40]) progress.read('members', bytes);
  progress.read('orders', 1);
  progress.next('Checking');
  expect(lines).toEqual([
    'Reading members: 10 %',
    'Reading members: 80 %',
    'Reading members: 100 %',
    'Reading orders: 100 %',
    'Checking …',
  ]);
});
