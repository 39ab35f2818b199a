import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { renderScreens } from './render-screens';

test('the error of a first screen that throws is one line with the place in its build', () => {
  const folder = mkdtempSync(join(tmpdir(), 'first-screen-'));
  const file = join(folder, 'built.cjs');
  writeFileSync(file, 'function Title() { null.text; }\nexports.screens = { "/": Title() };');
  let told = '';
  try {
    renderScreens(join(folder, 'first-screen.tsx'), file);
  } catch (error) {
    told = String((error as Error).stack);
  }
  expect(told).toMatch(
    /first-screen\.tsx throws "Cannot read .*" at Title \(.*built\.cjs:1:\d+\)$/,
  );
  expect(told.split('\n')).toHaveLength(1);
});
