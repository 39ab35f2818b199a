import type { Command } from './command';
import { activateCommand } from './commands/activate';
import { checkCommand } from './commands/check';
import { deactivateCommand } from './commands/deactivate';
import { diffCommand } from './commands/diff';
import { explainCommand } from './commands/explain';
import { historyCommand } from './commands/history';
import { keysCommand } from './commands/keys';
import { listCommand } from './commands/list';
import { mountCommand } from './commands/mount';
import { pruneCommand } from './commands/prune';
import { publishCommand } from './commands/publish';
import { rollbackCommand } from './commands/rollback';
import { rolloutCommand } from './commands/rollout';
import { serveCommand } from './commands/serve';
import { statusCommand } from './commands/status';
import { verifyCommand } from './commands/verify';
import { withdrawCommand } from './commands/withdraw';

/** In the order in which a new user needs them. */
export const commands: Readonly<Record<string, Command>> = {
  publish: publishCommand,
  check: checkCommand,
  activate: activateCommand,
  rollout: rolloutCommand,
  deactivate: deactivateCommand,
  rollback: rollbackCommand,
  withdraw: withdrawCommand,
  status: statusCommand,
  history: historyCommand,
  diff: diffCommand,
  list: listCommand,
  verify: verifyCommand,
  explain: explainCommand,
  prune: pruneCommand,
  keys: keysCommand,
  mount: mountCommand,
  serve: serveCommand,
};
