// The snapshots of `data`, for the one file that runs all of its tests. CommonJS, because jest loads it without a transform.
const { resolve } = require('node:path');

const snapshots = resolve('data/src/__snapshots__/run-command.golden.test.ts.snap');
const tests = resolve('lab/mutation/data.ts');

module.exports = {
  resolveSnapshotPath: () => snapshots,
  resolveTestPath: () => tests,
  testPathForConsistencyCheck: tests,
};
