import { prune, type Pruned } from '../../flows/prune';
import type { Answer } from '../../operations/operation';
import { done, type Result } from '../../outcome/result';
import type { Arguments, Command } from '../command';
import { moveOptions } from '../moving';
import { movingHere } from '../perform';

export const pruneCommand: Command = {
  usage: '',
  does: 'removes what no visitor can need any more',
  teaches: [
    'Kept are: the live versions, those that a session may hold (12 hours), those that rollback leads\nto, the previous version of each live part, and versions that were never live. The records of all\nreleases stay, for the history.',
    'Look with --dry-run first.',
  ],
  examples: ['prune --dry-run', 'prune --why "disk"'],
  options: { ...moveOptions, 'dry-run': { does: 'says what would go, and removes nothing' } },
  run,
};

async function run(args: Arguments): Promise<Result<Answer>> {
  const options = await movingHere(args);
  if (!options.ok) return options;
  const dryRun = args.has('dry-run');
  const pruned = await prune(args.store, { ...options.value, dryRun });
  return pruned.ok ? done({ lines: toLines(pruned.value, dryRun), json: pruned.value }) : pruned;
}

function toLines({ release, versions, compositions, releases }: Pruned, dryRun: boolean): string[] {
  if (release === null && !dryRun) return ['There is nothing to remove.'];
  const verb = dryRun ? 'Would go' : 'Removed';
  return [
    ...Object.entries(versions).map(([name, list]) => `${verb}: ${name} ${list.join(', ')}`),
    `${verb}: the files of ${compositions.length} compositions and the documents of ${releases.length} releases`,
    ...(release === null ? [] : [`Recorded as release ${release}`]),
  ];
}
