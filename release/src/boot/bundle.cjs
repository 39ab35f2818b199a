// The text of the first script. CommonJS, because __dirname is known under tsx and under jest alike.
const { buildSync } = require('esbuild');
const { join } = require('node:path');

const { outputFiles } = buildSync({
  entryPoints: [join(__dirname, 'boot.ts')],
  bundle: true,
  minify: true,
  format: 'iife',
  // The oldest browsers that the page is built for (build/part/browsers.ts).
  target: ['chrome97', 'firefox98', 'safari15.4'],
  legalComments: 'none',
  write: false,
});

module.exports = outputFiles[0].text.trim();
