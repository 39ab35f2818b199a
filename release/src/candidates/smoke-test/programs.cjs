// CommonJS, because __dirname is known under tsx and under jest alike.
/** Chromium with its libraries and type, as `scripts/programs/install.mjs browser` installs it. */
exports.packagedBrowser = require('node:path').join(
  __dirname,
  '../../../../scripts/programs/browser/node_modules/.ready',
);
