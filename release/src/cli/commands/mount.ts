import { setMountRequired } from '../../flows/settings';
import { settingCommand } from '../setting';

export const mountCommand = settingCommand({
  name: 'mount',
  subject: 'The mount',
  words: ['required', 'optional'],
  key: 'mountRequired',
  set: setMountRequired,
  does: 'says, or sets, whether activate refuses what no browser has mounted',
  teaches: [
    'activate and check mount what changes in headless Chromium. If this machine has none, activate goes on\nwith the static check and says so, unless the store requires the mount.',
    'The setting belongs to the store and stays from release to release; setting it is a release of its own.\nrollback, withdraw and deactivate never wait for a browser.',
  ],
  examples: ['mount', 'mount required --why "live site"', 'mount optional'],
});
