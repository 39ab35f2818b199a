// The scripts that run in a page before the host. CommonJS, because __dirname is known under tsx and
// under jest alike.
const { buildSync } = require('esbuild');
const { createHash } = require('node:crypto');
const { join } = require('node:path');

function bundle(file, define = {}) {
  const { outputFiles } = buildSync({
    entryPoints: [join(__dirname, file)],
    bundle: true,
    minify: true,
    format: 'iife',
    define,
    // The oldest browsers that the page is built for (build/part/browsers.ts).
    target: ['chrome97', 'firefox98', 'safari15.4'],
    legalComments: 'none',
    write: false,
  });
  return outputFiles[0].text.trim();
}

const hashOf = (algorithm, text, encoding) => createHash(algorithm).update(text).digest(encoding);

const text = bundle('retained.ts');
const path = `compositions/held.${hashOf('sha256', text, 'hex').slice(0, 12)}.js`;
const integrity = `sha384-${hashOf('sha384', text, 'base64')}`;

const bootWith = (variants) =>
  bundle('boot.ts', {
    RETAINED: JSON.stringify([`/${path}`, integrity]),
    VARIANTS: String(variants),
  });

exports.boot = bootWith(false);
/** For documents that have a rollout. */
exports.bootWithVariants = bootWith(true);
exports.held = { path, text };
