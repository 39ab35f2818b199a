import { onOff } from './support';

export const { command: mountCommand, set: setMountRequired } = onOff({
  name: 'mount',
  key: 'mountRequired',
  subject: 'The mount',
  states: ['required', 'optional'],
  does: 'says, or sets, whether activate refuses what no browser has mounted',
  teaches: [
    'activate and check mount what changes in headless Chromium. If this machine has none, activate goes on with the static check and says so, unless the store requires the mount.',
    'The setting belongs to the store and stays from release to release; setting it is a release of its own. rollback, withdraw and deactivate never wait for a browser.',
  ],
  examples: ['mount', 'mount required --why "live site"', 'mount optional'],
});
