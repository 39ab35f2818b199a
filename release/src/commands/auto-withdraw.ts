import { switchOf } from './support';

export const { command: autoWithdrawCommand, set: setAutoWithdraw } = switchOf({
  name: 'auto-withdraw',
  key: 'autoWithdraw',
  subject: 'Auto-withdraw',
  states: { on: true, off: false },
  does: 'shows, or sets, whether an active version that fails is withdrawn',
  teaches: [
    'While it is on, pages report what becomes of each part that has a failover version, and "release serve" asks ops if the active version fails in more than 5 % of networks, beyond chance, and in five at least. Of versions that keep to the 5 %, at most 1 of 100 is asked about. It withdraws one by itself if within an hour the version fails for more than 20 % of visitors and of networks, beyond chance, in 20 networks at least, no other part fails, the version is live for less than a day, one that worked takes its place, and none was withdrawn so within a day. Anybody can send reports: the bounds make that cost more than it breaks.',
    'The setting belongs to the store and stays from release to release; setting it is a release of its own. Without "release serve" nothing is withdrawn.',
  ],
  examples: ['auto-withdraw', 'auto-withdraw on --why "campaign"', 'auto-withdraw off'],
});
