import { changeTokenFile, readTokenFile } from '../credentials/token-file';
import { done, refusal, refused } from '../outcome';
import { command } from './support';

export const approvalsCommand = command({
  name: 'approvals',
  usage: '[<required | optional>]',
  does: "shows, or sets, whether an activation by a token waits for a second person's word",
  teaches: [
    'Required: activate, deactivate and rollout end through release serve wait, for a day at most, until another token that may do the same approves them (approve <number>). They then apply only if the release is still served that was served when they were asked for.',
    'rollback and withdraw never wait, nor does a command on the machine of the store.',
  ],
  examples: ['approvals', 'approvals required', 'approvals optional'],
  async run({ tokensFile, words: [state, ...others] }) {
    if (others.length > 0 || ![undefined, 'required', 'optional'].includes(state))
      return refused(refusal('no-approvals-action'));
    const result = await (state === undefined
      ? readTokenFile(tokensFile)
      : changeTokenFile(tokensFile, (content) =>
          done({ ...content, approvalsRequired: state === 'required' }),
        ));
    if (!result.ok) return result;
    const { approvalsRequired } = result.value;
    const word = approvalsRequired ? 'required' : 'optional';
    return done({ lines: [`Approvals are ${word}.`], json: { approvalsRequired } });
  },
});
