// CommonJS on purpose, as `migrations-folder.cjs` is.
module.exports = require('node:path').join(__dirname, 'create-embedded.mjs');
