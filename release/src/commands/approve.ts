import { refusal, refused } from '../outcome';
import { askServer, command } from './support';

export const approveCommand = command({
  name: 'approve',
  usage: '<number>',
  does: 'does what another token asked a server for and what waits for a second person',
  teaches: [
    'The server says the number to the one who asks, and shows it on its page for ops. Nobody approves what the same token asked for. It is done only if the release is still served beside which it was asked for.',
  ],
  examples: ['approve 3 --server https://release.example.jp'],
  isOffered: true,
  async run({ server, words: [text = '', ...others], progress }) {
    if (!server || others.length > 0 || !/^[1-9]\d{0,8}$/.test(text))
      return refused(refusal('no-approve-number'));
    return askServer(server, { path: 'approve', input: { number: Number(text) } }, progress);
  },
});
