// CommonJS on purpose, as `ground/database/migrations-folder.cjs` is.
const { join } = require('node:path');
module.exports = {
  folder: __dirname,
  file: join(__dirname, 'load-new-database.ts'),
  kept: join(__dirname, '../../../node_modules/.cache/new-databases'),
};
