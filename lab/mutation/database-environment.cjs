// Its tests find an embedded database that stays open from one run to the next: opening one and
// loading its program takes seconds, and every mutation is a run.
const { createRequire } = require('node:module');
const { resolve } = require('node:path');
const MutationEnvironment = require('./environment.cjs');

const pglite = createRequire(resolve('api-server/package.json'))('@electric-sql/pglite');
let opened;

module.exports = class DatabaseEnvironment extends MutationEnvironment {
  async setup() {
    await super.setup();
    opened ??= pglite.PGlite.create();
    this.global.openedDatabase = await opened;
    this.global.pglite = pglite;
  }
};
