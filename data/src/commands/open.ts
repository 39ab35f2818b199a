import { closable, readClosable, runWithdraw } from '../announcing';
import { defineCommand } from '../command';

export const openCommand = defineCommand({
  name: 'open',
  usage: `<${closable}>`,
  does: 'opens the acceptance that close has stopped, before its time',
  explains: `
Name what was closed: all opens what close all has stopped, and nothing else. The command prints what is still closed.

  npm run data -- open products`,
  argument: '<what>',
  options: { '--dry-run': 'show what would still be closed, but change nothing' },
  run: async (context) => runWithdraw(context, readClosable(context.argument)),
});
