import { statusOperation } from '../../operations/status';
import type { Command } from '../command';
import { perform } from '../perform';

export const statusCommand: Command = {
  usage: '',
  does: 'shows what is live, what sessions still hold, and what is wrong',
  teaches: [
    'A warning is exit code 2: something is live or held whose files are missing or changed. verify looks\nat every byte of the store, status at what visitors may get.',
  ],
  examples: ['status', 'status --json'],
  options: {},
  offered: true,
  run: (args) => perform(args, statusOperation, {}),
};
