import { useTempDir } from '../testing/builds';
import { describeStore } from '../testing/describe-store';
import { createMemoryStore } from '../testing/memory-store';
import { createFolderStore } from './folder';

const temp = useTempDir();

describeStore('a folder', async () => createFolderStore(`${temp.path}/site`));
describeStore('memory', async () => createMemoryStore());
