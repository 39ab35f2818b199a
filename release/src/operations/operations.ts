import { activateOperation } from './activate';
import { checkOperation } from './check';
import { deactivateOperation } from './deactivate';
import { diffOperation } from './diff';
import { endRolloutOperation } from './end-rollout';
import { historyOperation } from './history';
import { listOperation } from './list';
import type { Operation } from './operation';
import { rollbackOperation } from './rollback';
import { rolloutsOperation } from './rollouts';
import { statusOperation } from './status';
import { verifyOperation } from './verify';
import { withdrawOperation } from './withdraw';

/** What `release serve` offers besides publishing, whose input is a build. */
export const operations: readonly Operation[] = [
  checkOperation,
  activateOperation,
  rolloutsOperation,
  endRolloutOperation,
  deactivateOperation,
  rollbackOperation,
  withdrawOperation,
  statusOperation,
  historyOperation,
  diffOperation,
  listOperation,
  verifyOperation,
];
