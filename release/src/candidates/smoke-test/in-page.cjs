// CommonJS, because __dirname is known under tsx and under jest alike. The browser gets it as text: a
// function that a loader has rewritten would not run there.
const { buildSync } = require('esbuild');
const { join } = require('node:path');

const { outputFiles } = buildSync({
  entryPoints: [join(__dirname, 'in-page.ts')],
  bundle: true,
  format: 'iife',
  write: false,
});

exports.inPage = outputFiles[0].text;
