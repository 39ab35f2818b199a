import { endRollouts } from '../../flows/rollout';
import { status } from '../../flows/status';
import { refusal } from '../../refusals';
import { done, refused, type Result } from '../../result';
import type { Answer, Arguments, Command } from '../command';
import { moveOptions, signing, tellRelease, tellRollout, toMove } from '../moving';

export const rolloutCommand: Command = {
  usage: '[end <name> …]',
  does: 'shows what some visitors get instead of the live versions, or ends it',
  teaches: [
    'activate <name>=<version> --traffic 1 begins a rollout: exactly 100 of 10,000 buckets of visitors get\nthe version. The same with a higher traffic widens it; nobody who is in goes out. activate without\n--traffic gives the version to everybody.',
    'end gives new visitors the live version; sessions that began with the other one keep it.\nwithdraw <name>=<version> takes it away from everybody, sessions included.',
    'A browser is in or out by a random number that it keeps for itself, for each part and each rollout\nanew. A browser that keeps nothing gets the live versions.',
  ],
  examples: ['rollout', 'rollout end remote-news --why "we measure again next week"'],
  options: moveOptions,
  run,
};

async function run(args: Arguments): Promise<Result<Answer>> {
  const [action, ...names] = args.positionals;
  if (action === undefined) return show(args);
  if (action !== 'end' || names.length === 0) return refused(refusal('no-rollout-action'));
  const key = await signing(args);
  if (!key.ok) return key;
  const ended = await endRollouts(args.store, names, { ...toMove(args), ...key.value });
  return ended.ok ? done(tellRelease('Ended. Active', ended.value)) : ended;
}

async function show({ store }: Arguments): Promise<Result<Answer>> {
  const read = await status(store);
  if (!read.ok) return read;
  const { id, active, rollouts } = read.value;
  const lines = Object.entries(rollouts).map(
    (entry) => `${tellRollout(entry)}, beside ${active.versions[entry[0]] ?? 'none'}`,
  );
  return done({
    lines: lines.length > 0 ? lines : ['No rollout is running.'],
    json: { release: id, rollouts },
  });
}
