import { prune, type Pruned } from '../flows/prune';
import { moveOptions, toMove } from '../operation';
import { done } from '../outcome';
import { command, portsOf } from './support';

export const pruneCommand = command({
  name: 'prune',
  does: 'removes what no visitor can need any more',
  teaches: [
    'Kept are: the live versions, those that a session may retain (12 hours), those that rollback leads to, the previous version of each live part, and versions that were never live. The records of all releases stay, for the history.',
    'Look with --dry-run first.',
  ],
  examples: ['prune --dry-run', 'prune --why "disk"'],
  options: { ...moveOptions, '--dry-run': 'shows what would go, and removes nothing' },
  async run({ store, values, ...args }) {
    const options = await toMove(portsOf({ store, ...args }), values);
    if (!options.ok) return options;
    const dryRun = values.dryRun ?? false;
    const pruned = await prune(store, { ...options.value, dryRun });
    return pruned.ok ? done({ lines: toLines(pruned.value, dryRun), json: pruned.value }) : pruned;
  },
});

function toLines({ release, versions, compositions, releases }: Pruned, dryRun: boolean): string[] {
  if (release === null && !dryRun) return ['There is nothing to remove.'];
  const verb = dryRun ? 'Would go' : 'Removed';
  return [
    ...Object.entries(versions).map(([name, list]) => `${verb}: ${name} ${list.join(', ')}`),
    `${verb}: the files of ${compositions.length} compositions and the documents of ${releases.length} releases`,
    ...(release === null ? [] : [`Recorded as release ${release}`]),
  ];
}
