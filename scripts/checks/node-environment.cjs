// CommonJS, as jest loads it.
const vm = require('node:vm');
const { TestEnvironment } = require('jest-environment-node');

const { createContext } = vm;

/**
 * Jest's environment for Node with ordinary globals. Jest's own are behind a proxy: each use of `Object` or
 * `Buffer` calls it, which made a loop of two of them fifty times slower.
 */
module.exports = class NodeEnvironment extends TestEnvironment {
  constructor(config, context) {
    vm.createContext = () => createContext(vm.constants.DONT_CONTEXTIFY);
    try {
      super(config, context);
    } finally {
      vm.createContext = createContext;
    }
  }
};
