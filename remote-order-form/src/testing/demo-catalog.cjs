const { readFileSync } = require('node:fs');
const { join } = require('node:path');

/** The demo's catalogue as CSV. The type check of browser packages knows no `node:fs`. */
exports.demoCatalog = readFileSync(join(__dirname, '../../../demo/catalog.csv'), 'utf8');
