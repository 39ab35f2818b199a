import { activateCommand } from './activate';
import { approvalsCommand } from './approvals';
import { approveCommand } from './approve';
import { autoWithdrawCommand } from './auto-withdraw';
import { checkCommand } from './check';
import { deactivateCommand } from './deactivate';
import { devCommand } from './dev';
import { diffCommand } from './diff';
import { explainCommand } from './explain';
import { historyCommand } from './history';
import { keysCommand } from './keys';
import { listCommand } from './list';
import { mirrorCommand } from './mirror';
import { mountCommand } from './mount';
import { nginxCommand } from './nginx';
import { previewCommand } from './preview';
import { pruneCommand } from './prune';
import { publishCommand } from './publish';
import { rollbackCommand } from './rollback';
import { rolloutCommand } from './rollout';
import { serveCommand } from './serve';
import { statusCommand } from './status';
import type { Command } from './support';
import { tokensCommand } from './tokens';
import { verifyCommand } from './verify';
import { withdrawCommand } from './withdraw';

/** In the order in which a new user needs them. */
export const commands: readonly Command[] = [
  devCommand,
  publishCommand,
  checkCommand,
  previewCommand,
  activateCommand,
  rolloutCommand,
  deactivateCommand,
  rollbackCommand,
  withdrawCommand,
  statusCommand,
  historyCommand,
  diffCommand,
  listCommand,
  verifyCommand,
  explainCommand,
  pruneCommand,
  keysCommand,
  mountCommand,
  autoWithdrawCommand,
  mirrorCommand,
  serveCommand,
  tokensCommand,
  approvalsCommand,
  approveCommand,
  nginxCommand,
];

/** Operations that `release serve` offers, besides publishing, whose input is a build. */
export const operations = commands.flatMap((command) => command.operations);
