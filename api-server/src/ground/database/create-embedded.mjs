// A short-lived process that creates an empty database in the folder of its argument: it takes 370 MB, of which a
// process that lives on would keep a part. From the image of a new database, because PGlite's initdb takes four times
// as long. JavaScript, because a loader for TypeScript would take longer than the work itself.
import { PGlite } from '@electric-sql/pglite';
import { dataDir } from '@electric-sql/pglite-prepopulatedfs';

const database = await PGlite.create({ dataDir: process.argv[2], loadDataDir: await dataDir() });
await database.close();
