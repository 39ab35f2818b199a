import { switchOf } from './support';

export const { command: autoWithdrawCommand, set: setAutoWithdraw } = switchOf({
  name: 'auto-withdraw',
  key: 'autoWithdraw',
  subject: 'Auto-withdraw',
  states: { on: true, off: false },
  does: 'shows, or sets, whether ops are asked to withdraw an active version that fails',
  teaches: [
    'While it is on, pages report what becomes of each part that has a failover version, and "release serve" asks ops if the active version fails in more than 5 % of networks, beyond chance, and in five at least. It withdraws none by itself, since anybody can send reports: /ops/ offers it, and the notice names the command. Of versions that keep to the 5 %, at most 1 of 100 is asked about.',
    'The setting belongs to the store and stays from release to release; setting it is a release of its own. Without "release serve" nothing is withdrawn.',
  ],
  examples: ['auto-withdraw', 'auto-withdraw on --why "campaign"', 'auto-withdraw off'],
});
