const { readFileSync } = require('node:fs');
const { join } = require('node:path');

// The type check of browser packages knows no `node:fs`.
const read = (path) => readFileSync(join(__dirname, path), 'utf8');

/** Catalogues as CSV: the demo's, and one of 2,000 items that was made apart from it. */
exports.demoCatalog = read('../../../demo/catalog.csv');
exports.otherCatalog = read('queries/other-catalog.csv');

/** Queries as JSON, written by hand from the catalogues alone, without knowledge of the search. */
exports.queryLists = {
  'demo a': read('queries/demo-a.json'),
  'demo b': read('queries/demo-b.json'),
  'demo c': read('queries/demo-c.json'),
  'demo d': read('queries/demo-d.json'),
  'demo e': read('queries/demo-e.json'),
  'demo f': read('queries/demo-f.json'),
  other: read('queries/other.json'),
  'other c': read('queries/other-c.json'),
};
