import { smokeTestLimits } from '../../limits';
import type { Refusal } from '../../outcome';
import type { Seen } from './seen';
import { watch } from './visit';

const panel: Seen = {
  path: '/gifts',
  entries: 0,
  panel: '表示できませんでした',
  places: [{ slot: 'gifts', text: '表示できませんでした' }],
};

const wordsAfter = async (firstError?: () => string) => {
  jest.replaceProperty(smokeTestLimits as { watched: number }, 'watched', 1);
  const findings: Refusal[] = [];
  await watch(async () => panel, '/gifts', ['gifts'], {
    findings,
    ...(firstError && { firstError }),
  });
  return findings.map(({ code, params }) => [code, params['words']]);
};

test.each([
  [() => 'remote-gifts@1.0.0 failed (threw): boom', /^表示できませんでした … .* boom$/],
  [() => '', /^表示できませんでした$/],
  [undefined, /^表示できませんでした$/],
])('a panel is told with the first error of the console, if there is one', async (error, words) => {
  expect(await wordsAfter(error)).toEqual([['mount-panel', expect.stringMatching(words)]]);
});
