// CommonJS on purpose: `__dirname` exists both when Node runs the server and when Jest, which
// compiles to CommonJS and has no `import.meta`, runs its tests.
module.exports = require('node:path').join(__dirname, '../../../migrations');
