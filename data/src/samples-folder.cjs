// CommonJS: jest and Node both know where this file is.
module.exports = require('node:path').join(__dirname, '../samples');
