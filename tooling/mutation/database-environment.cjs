// A jest environment whose tests find an embedded database that stays open from one run to the next:
// opening one and loading the postal data takes seconds, and every mutation is a run. Plain JavaScript,
// because Stryker loads it without a transform.
const { createRequire } = require('node:module');
const { resolve } = require('node:path');
const { TestEnvironment } = require('jest-environment-node');

const pglite = createRequire(resolve('api-server/package.json'))('@electric-sql/pglite');
let opened;

module.exports = class DatabaseEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    opened ??= pglite.PGlite.create();
    this.global.openedDatabase = await opened;
    this.global.pglite = pglite;
  }
};
