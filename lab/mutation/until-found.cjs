// One test that fails has found a mutation, the others need not run.
// Plain JavaScript, because Stryker loads it without a transform.

/** Returns a jest environment that skips what comes behind the first test that fails. */
module.exports = (TestEnvironment) =>
  class extends TestEnvironment {
    async handleTestEvent({ name, test }) {
      // Not as soon as a hook fails: the tests of its block would be skipped, and none would have failed.
      if (name === 'test_done' && test.errors.length > 0) this.isFound = true;
      if (name === 'test_start' && this.isFound) test.mode = 'skip';
    }
  };
