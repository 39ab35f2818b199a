import type { Command } from './command';
import { activateCommand } from './commands/activate';
import { approvalsCommand } from './commands/approvals';
import { approveCommand } from './commands/approve';
import { autoWithdrawCommand } from './commands/auto-withdraw';
import { checkCommand } from './commands/check';
import { deactivateCommand } from './commands/deactivate';
import { devCommand } from './commands/dev';
import { diffCommand } from './commands/diff';
import { explainCommand } from './commands/explain';
import { historyCommand } from './commands/history';
import { keysCommand } from './commands/keys';
import { listCommand } from './commands/list';
import { mirrorCommand } from './commands/mirror';
import { mountCommand } from './commands/mount';
import { nginxCommand } from './commands/nginx';
import { previewCommand } from './commands/preview';
import { pruneCommand } from './commands/prune';
import { publishCommand } from './commands/publish';
import { rollbackCommand } from './commands/rollback';
import { rolloutCommand } from './commands/rollout';
import { serveCommand } from './commands/serve';
import { statusCommand } from './commands/status';
import { tokensCommand } from './commands/tokens';
import { verifyCommand } from './commands/verify';
import { withdrawCommand } from './commands/withdraw';

/** In the order in which a new user needs them. */
export const commands: Readonly<Record<string, Command>> = {
  dev: devCommand,
  publish: publishCommand,
  check: checkCommand,
  preview: previewCommand,
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
  'auto-withdraw': autoWithdrawCommand,
  mirror: mirrorCommand,
  serve: serveCommand,
  tokens: tokensCommand,
  approvals: approvalsCommand,
  approve: approveCommand,
  nginx: nginxCommand,
};
