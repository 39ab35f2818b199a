// CommonJS, as jest loads it.
const Sequencer = require('@jest/test-sequencer').default;

/** Files that take minutes or most of one. Jest knows the times of an earlier run alone, and goes by size without. */
const longest = /\.long\.test\.|api\.postgresql/;

/** Begins with the longest files: at the end one of them would keep a core busy while the other has nothing to do. */
module.exports = class LongestFirst extends Sequencer {
  sort(tests) {
    const sorted = super.sort(tests);
    const isLong = ({ path }) => longest.test(path);
    return [...sorted.filter(isLong), ...sorted.filter((test) => !isLong(test))];
  }
};
