const { readFileSync } = require('node:fs');
const { join } = require('node:path');

// The type check of browser packages knows no `node:fs`.
const read = (path) => readFileSync(join(__dirname, path), 'utf8');

/** Catalogues as CSV, by the first word of their lists: the demo's, and two of 2,000 items that were made apart from it. */
exports.catalogs = {
  demo: read('../../../demo/catalog.csv'),
  other: read('queries/other-catalog.csv'),
  third: read('queries/third-catalog.csv'),
};

/** Queries as JSON, written by hand from the catalogues alone, without knowledge of the search. */
exports.queryLists = {
  'demo a': read('queries/demo-a.json'),
  'demo b': read('queries/demo-b.json'),
  'demo c': read('queries/demo-c.json'),
  'demo d': read('queries/demo-d.json'),
  'demo e': read('queries/demo-e.json'),
  'demo f': read('queries/demo-f.json'),
  'demo g': read('queries/demo-g.json'),
  'demo h': read('queries/demo-h.json'),
  'demo i': read('queries/demo-i.json'),
  other: read('queries/other.json'),
  'other c': read('queries/other-c.json'),
  'other d': read('queries/other-d.json'),
  'other e': read('queries/other-e.json'),
  'other f': read('queries/other-f.json'),
  'other g': read('queries/other-g.json'),
  third: read('queries/third.json'),
  'third b': read('queries/third-b.json'),
  'third c': read('queries/third-c.json'),
  'third d': read('queries/third-d.json'),
};
