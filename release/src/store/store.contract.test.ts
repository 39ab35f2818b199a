import { useTempDir } from '../testing/builds';
import { describeStore } from '../testing/describe-store';
import { createFolderStore } from './folder';
import { createMemoryStore } from './memory';

const temp = useTempDir();

describeStore('a folder', async () => createFolderStore(`${temp.path}/site`));
describeStore('memory', async () => createMemoryStore());
