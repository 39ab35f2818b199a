import type { Answer } from '../../operations/operation';
import { refusal } from '../../outcome/refusal';
import { done, refused, type Result } from '../../outcome/result';
import { changeTokenFile, readTokenFile } from '../../tokens/token-file';
import type { Arguments, Command } from '../command';

export const approvalsCommand: Command = {
  usage: '[<required | optional>]',
  does: "says, or sets, whether an activation by a token waits for a second person's word",
  teaches: [
    'Required: activate, deactivate and rollout end through release serve wait, for a day at most, until\nanother token that may do the same approves them (approve <number>). They then apply only if the release is still served\nthat was served when they were asked for.',
    'rollback and withdraw never wait, nor does a command on the machine of the store.',
  ],
  examples: ['approvals', 'approvals required', 'approvals optional'],
  options: {},
  run,
};

async function run({ tokensFile, positionals }: Arguments): Promise<Result<Answer>> {
  const [action, ...others] = positionals;
  if (others.length > 0 || ![undefined, 'required', 'optional'].includes(action))
    return refused(refusal('no-approvals-action'));
  const result = await (action === undefined
    ? readTokenFile(tokensFile)
    : changeTokenFile(tokensFile, (content) =>
        done({ ...content, approvalsRequired: action === 'required' }),
      ));
  if (!result.ok) return result;
  const { approvalsRequired } = result.value;
  const words = approvalsRequired ? 'required' : 'optional';
  return done({ lines: [`Approvals are ${words}.`], json: { approvalsRequired } });
}
