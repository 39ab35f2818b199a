// CommonJS, because __dirname is known under tsx and under jest alike.
/** What `scripts/programs/install.mjs browser` makes ready: Chromium with its libraries and type. */
exports.packagedBrowser = require('node:path').join(
  __dirname,
  '../../../../scripts/programs/browser/node_modules/.ready',
);
