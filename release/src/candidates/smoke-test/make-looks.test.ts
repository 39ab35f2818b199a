import { smokeTestLimits } from '../../limits';
import { refusal } from '../../outcome';
import { makeLooks } from './make-looks';

const fault = refusal('mount-nothing', { path: '/', slot: 'a' });
const { atOnce } = smokeTestLimits;

/** A look that finds something as often as `times` says; all of them are written down with how many are at work. */
function looksThat(...times: number[]) {
  const begun: [look: number, atWork: number][] = [];
  let atWork = 0;
  const looks = times.map((left, nth) => ({
    make: async () => {
      atWork += 1;
      begun.push([nth, atWork]);
      await Promise.resolve();
      atWork -= 1;
      left -= 1;
      return { findings: left >= 0 ? [fault] : [], notes: [] };
    },
  }));
  return { looks, begun };
}
const findings = (made: Awaited<ReturnType<typeof makeLooks>>) =>
  made.flatMap((one) => one.findings).length;
const never = () => false;
const always = () => true;

test('a look that finds something on a busy machine is made again alone, and the second result counts', async () => {
  const { looks, begun } = looksThat(1, 0, 2, 0, 0);
  const made = await makeLooks(looks, always, never, () => undefined);
  expect([made.length, findings(made)]).toEqual([5, 1]);
  expect(begun.slice(5)).toEqual([
    [0, 1],
    [2, 1],
  ]);
});

test('a look that finds something on a free machine is made once', async () => {
  const { looks, begun } = looksThat(1, 0, 2, 0, 0);
  expect(findings(await makeLooks(looks, never, never, () => undefined))).toBe(2);
  expect(begun).toHaveLength(5);
  expect(Math.max(...begun.map(([, atWork]) => atWork))).toBe(atOnce);
});

test('nothing is looked at once enough was found, on a busy machine either', async () => {
  const { looks, begun } = looksThat(1, 0, 0, 0, 0);
  const isEnough = (found: readonly unknown[]) => found.length > 0;
  expect(findings(await makeLooks(looks, always, isEnough, () => undefined))).toBe(1);
  expect(begun.length).toBeLessThanOrEqual(atOnce);
});
