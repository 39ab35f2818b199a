import { switchOf } from './support';

export const { command: mountCommand, set: setMountRequired } = switchOf({
  name: 'mount',
  key: 'mountRequired',
  subject: 'The smoke test',
  states: {
    required: true,
    optional: false,
    all: 'all',
  },
  does: 'shows, or sets, whether activate refuses what passed no smoke test in a browser, or not all of it',
  teaches: [
    'activate and check run a smoke test of what changes in headless Chromium. If this machine has none, activate goes on with the static check and says so, unless the store requires the smoke test. "all" requires what check --all does, in Firefox and WebKit too: it takes minutes.',
    'The setting belongs to the store and stays from release to release; setting it is a release of its own. rollback, withdraw and deactivate never wait for a browser.',
  ],
  examples: ['mount', 'mount required --why "live site"', 'mount all', 'mount optional'],
});
