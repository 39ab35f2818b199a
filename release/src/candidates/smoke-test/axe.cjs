// CommonJS for the same reason as in-page.cjs. The browser gets it as text, and the packed command has it inside.
const { readFileSync } = require('node:fs');
const { join } = require('node:path');

exports.axe = readFileSync(join(__dirname, '../../../node_modules/axe-core/axe.min.js'), 'utf8');
