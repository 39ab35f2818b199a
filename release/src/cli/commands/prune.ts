import { prune, type Pruned } from '../../flows/prune';
import { done, type Result } from '../../result';
import type { Answer, Arguments, Command } from '../command';
import { moveOptions, signing, toMove } from '../moving';

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
  const key = await signing(args);
  if (!key.ok) return key;
  const dryRun = args.has('dry-run');
  const pruned = await prune(args.store, { ...toMove(args), ...key.value, dryRun });
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
