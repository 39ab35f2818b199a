// CommonJS on purpose: `__dirname` exists both when Node runs a harness and when Jest, which compiles
// to CommonJS and has no `import.meta`, runs its short form.
module.exports = require('node:path').join(__dirname, '../..');
