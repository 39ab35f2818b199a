import { aFolder } from '../testing/a-folder';
import { overBudget } from './budget';

const path = aFolder({
  'remote.0a1b2c3d.js': 'export const all = () => document.title;',
  'remoteEntry.js': 'var entry = 1;',
});

test('a file that weighs more than its budget is named without its hash, with both figures', () => {
  expect(overBudget(path(), { 'remote.js': 10, 'remoteEntry.js': 100 })).toEqual([
    expect.stringMatching(/^remote\.js weighs \d\d bytes \(brotli\), .* part\.json, 10\.$/),
  ]);
});

test('a budget for a file that the build has not is named', () => {
  expect(overBudget(path(), { 'screen.js': 1 })).toEqual([
    'part.json has a budget for screen.js, which this build does not have.',
  ]);
});
