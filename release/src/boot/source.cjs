// The text of boot.js. CommonJS, because __dirname is known under tsx and under jest alike.
const { readFileSync } = require('node:fs');
const { join } = require('node:path');

module.exports = readFileSync(join(__dirname, 'boot.js'), 'utf8');
