// A short-lived process that creates and fills an embedded database: its memory grows by 100 MB while the postal
// codes are loaded, and PGlite never gives memory back. Prints a line for each progress: `0.25 Loading …`.
import { join } from 'node:path';
import { openEmbeddedDatabase } from '../../ground/database/open-embedded';
import { keepDatabase } from './kept-database';
import { loadData } from './load-data';

const [folder = '', kept = '', now, demo] = process.argv.slice(2);
const started = new Date(now ?? '');
const { database, close } = await openEmbeddedDatabase(folder);
await loadData(database, () => started, {
  withDemo: demo === 'demo',
  report: (task, done) => process.stdout.write(`${done} ${task}\n`),
});
await close();
await keepDatabase(join(folder, 'database'), { now: started, withDemo: demo === 'demo', kept });
