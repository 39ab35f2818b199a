// A short-lived process that creates an empty database in the folder of its argument: PGlite's initdb and
// the image that it copies take 500 MB, of which a process that lives on would keep a part.
// JavaScript, because a loader for TypeScript would take longer than the work itself.
import { PGlite } from '@electric-sql/pglite';

const database = await PGlite.create({ dataDir: process.argv[2] });
await database.close();
