import { list as listIn } from '../commands/list';
import { status as statusOf } from '../commands/status';
import { activate as activateIn } from '../flows/activate';
import { publish as publishTo } from '../flows/publish';
import { rollback as rollbackIn } from '../flows/rollback';
import { orThrow, type Result } from '../outcome';
import { createFolderStore, type Store } from '../store';

/** The flow in a site's folder; what it refuses is thrown, in the words that a person reads. */
const inFolder =
  <A extends unknown[], T>(flow: (store: Store, ...args: A) => Promise<Result<T>>) =>
  async (siteDir: string, ...args: A): Promise<T> =>
    orThrow(await flow(createFolderStore(siteDir), ...args));

export const activate = inFolder(activateIn);
export const list = inFolder(listIn);
export const publish = inFolder(publishTo);
export const rollback = inFolder(rollbackIn);
export const status = inFolder(statusOf);
