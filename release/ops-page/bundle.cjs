// The page for ops, bundled when `release serve` starts. CommonJS, because __dirname is known under tsx and under
// jest alike.
const { build } = require('esbuild');
const { join } = require('node:path');

exports.bundlePage = async () => {
  const { outputFiles } = await build({
    entryPoints: [join(__dirname, 'main.tsx')],
    bundle: true,
    minify: true,
    format: 'iife',
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
    target: ['chrome97', 'firefox98', 'safari15.4'],
    legalComments: 'none',
    write: false,
  });
  return Buffer.from(outputFiles[0].contents);
};
