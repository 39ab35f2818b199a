import { setAutoWithdraw } from '../../flows/settings';
import { settingCommand } from '../setting';

export const autoWithdrawCommand = settingCommand({
  name: 'auto-withdraw',
  subject: 'Auto-withdraw',
  words: ['on', 'off'],
  key: 'autoWithdraw',
  set: setAutoWithdraw,
  does: 'says, or sets, whether an active version that fails is withdrawn by itself',
  teaches: [
    'While it is on, pages report what becomes of each part whose previous version could take over, and\n"release serve" withdraws the active version if it fails for more than 5 % of visitors, beyond chance,\nin five networks at least. The next visitors get the previous version. Of versions that keep to the\n5 %, at most 1 of 100 is withdrawn.',
    'The setting belongs to the store and stays from release to release; setting it is a release of its own.\nWithout "release serve" nothing is withdrawn.',
  ],
  examples: ['auto-withdraw', 'auto-withdraw on --why "campaign"', 'auto-withdraw off'],
});
