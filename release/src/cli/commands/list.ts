import { listOperation } from '../../operations/list';
import type { Command } from '../command';
import { perform } from '../perform';

export const listCommand: Command = {
  usage: '',
  does: 'lists all published versions and all releases',
  teaches: ['It works even if the pointer to the served release is damaged.'],
  examples: ['list'],
  options: {},
  offered: true,
  run: (args) => perform(args, listOperation, {}),
};
