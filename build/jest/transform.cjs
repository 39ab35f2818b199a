// ts-jest makes CommonJS, which has no `import.meta`: a source that has it, as a picture's address needs, would not be parsed.
// jest loads a transform as it is, so this one is no TypeScript.
const { createTransformer } = require('ts-jest').default;

const importMeta =
  '({ url: require("node:url").pathToFileURL(__filename).href, filename: __filename, dirname: __dirname })';

/** Creates ts-jest's transformer of sources in which a file's own path stands for `import.meta`. */
exports.createTransformer = (options) => {
  const inner = createTransformer(options);
  const withPath =
    (method) =>
    (source, ...rest) =>
      inner[method](source.replace(/\bimport\.meta\b/g, importMeta), ...rest);
  return { process: withPath('process'), getCacheKey: withPath('getCacheKey') };
};
