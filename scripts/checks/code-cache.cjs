// CommonJS, as Node requires it before jest.
const vm = require('node:vm');

const { compileFunction } = vm;
const compiled = new Map();

/**
 * Keeps what Node has compiled of a package for the next test file of the process: jest compiles every module again for each file.
 * Code with `import()` is left out: with cached code Node 20 loses its callback.
 */
vm.compileFunction = (code, names, options = {}) => {
  const { filename = '' } = options;
  if (!filename.includes('/node_modules/') || /\bimport\s*\(/.test(code))
    return compileFunction(code, names, options);
  const kept = compiled.get(filename);
  if (kept?.code === code)
    return compileFunction(code, names, { ...options, cachedData: kept.data });
  const made = compileFunction(code, names, { ...options, produceCachedData: true });
  compiled.set(filename, { code, data: made.cachedData });
  return made;
};
