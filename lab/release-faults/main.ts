import { type Figures, writeResult } from '../support/results';
import { makeSites } from './sites';
import { bundleTool } from './tool';
import { tryEvery, tryFullDisk, tryTogether } from './trials';

/** `npm run release-faults [-- <command>]`: every command, with every fault, at every write. */
const startedAt = Date.now();
const [only] = process.argv.slice(2);
const cli = await bundleTool();
const sites = await makeSites();
const commands = sites.commands.filter(({ name }) => only === undefined || name === only);
const figures: Record<string, Figures> = {};
let trials = 0;
const wrong: string[] = [];
try {
  for (const command of commands)
    for (const fault of ['kill', 'full', 'read-only'] as const) {
      const tried = await tryEvery(cli, sites, command, fault);
      trials += tried.trials;
      wrong.push(...tried.wrong);
      const { name } = command;
      figures[`${name}, ${fault}`] = { trials: tried.trials, wrong: tried.wrong.length };
      console.log(`${tried.wrong.length === 0 ? '✓' : '✗'} ${name}, ${fault}: ${tried.outcomes}`);
      for (const line of tried.wrong) console.log(`    ${line}`);
    }
  for (const tried of [await tryTogether(cli, sites), await tryFullDisk(cli, sites)]) {
    trials += tried.trials;
    wrong.push(...tried.wrong);
    console.log(`${tried.wrong.length === 0 ? '✓' : '✗'} ${tried.outcomes}`);
    for (const line of tried.wrong) console.log(`    ${line}`);
  }
} finally {
  await sites.remove();
}
const seconds = Math.round((Date.now() - startedAt) / 1000);
console.log(`\n${trials} processes, ${wrong.length} findings, ${seconds} s`);
if (only === undefined) {
  figures['all commands'] = { trials, wrong: wrong.length, seconds };
  writeResult('release-faults', 'all', { figures });
}
process.exitCode = wrong.length > 0 ? 1 : 0;
