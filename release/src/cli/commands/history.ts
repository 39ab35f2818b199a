import { historyOperation } from '../../operations/history';
import type { Answer } from '../../operations/operation';
import { refusal } from '../../outcome/refusal';
import { refused, type Result } from '../../outcome/result';
import type { Arguments, Command } from '../command';
import { perform } from '../perform';

export const historyCommand: Command = {
  usage: '',
  does: 'shows every release that was live: who, when, what, why and by which check',
  teaches: [
    'The newest comes first. Each record holds the hash of the one before it: if somebody has changed a\nrecord afterwards, that is a warning and exit code 2.',
  ],
  examples: ['history', 'history --last 20', 'history --json'],
  options: { last: { value: '<count>', does: 'shows so many of the newest' } },
  offered: true,
  run,
};

async function run(args: Arguments): Promise<Result<Answer>> {
  const last = args.option('last');
  if (last !== undefined && !/^[1-9]\d{0,5}$/.test(last))
    return refused(refusal('no-count', { option: 'last', text: last }));
  return perform(args, historyOperation, { ...(last !== undefined && { last }) });
}
