import { makeSites, type Tried } from './sites';
import { bundleTool, runTool } from './tool';
import { tryOnce } from './trials';

// The short form of `npm run release-faults`: one command, at the ends and in the middle of its writes.

let cli: string;
let sites: Awaited<ReturnType<typeof makeSites>>;
let activation: Tried;
/** by an activation that nothing disturbs */
let writes: number;

beforeAll(async () => {
  cli = await bundleTool();
  sites = await makeSites();
  activation = sites.commands.find(({ name }) => name === 'activate') as Tried;
  const { siteDir, remove } = await sites.copy();
  const undisturbed = await runTool(cli, siteDir, activation.args);
  await remove();
  writes = undisturbed.writes ?? 0;
});
afterAll(() => sites.remove());

// What it does, and the share of its writes that it has tried then.
test.each([
  ['is killed at its first write', 'kill', 0, false],
  ['is killed in the middle of its writes', 'kill', 0.5, false],
  ['is killed at its last write', 'kill', 1, true],
  ['finds the disk full in the middle of its writes', 'full', 0.5, false],
  ['finds the disk read-only', 'read-only', 0, false],
] as const)(
  'an activation that %s leaves a whole release, and the next command goes on',
  async (_what, fault, share, isMoved) => {
    expect(writes).toBeGreaterThan(20);
    const at = Math.max(1, Math.floor(writes * share));
    expect(await tryOnce(cli, sites, activation, fault, at)).toEqual({ isMoved, wrong: [] });
  },
);
