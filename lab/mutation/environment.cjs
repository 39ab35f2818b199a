// The jest environment of a mutation: one test that fails has found it, the others need not run.
// Plain JavaScript, because Stryker loads it without a transform.
const { TestEnvironment } = require('jest-environment-node');

module.exports = class MutationEnvironment extends TestEnvironment {
  async handleTestEvent({ name, test }) {
    // Not when a hook fails: the tests of its block would be skipped, and none failed.
    if (name === 'test_done' && test.errors.length > 0) this.isFound = true;
    if (name === 'test_start' && this.isFound) test.mode = 'skip';
  }
};
