// The jest environment of a mutation in a page: one test that fails has found it, the others need not run.
// Plain JavaScript, because Stryker loads it without a transform.
const { TestEnvironment } = require('jest-environment-jsdom');

module.exports = class PageMutationEnvironment extends TestEnvironment {
  async handleTestEvent({ name, test }) {
    if (name === 'test_done' && test.errors.length > 0) this.isFound = true;
    if (name === 'test_start' && this.isFound) test.mode = 'skip';
  }
};
