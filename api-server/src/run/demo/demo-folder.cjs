// CommonJS for the same reason as ground/database/migrations-folder.cjs.
module.exports = require('node:path').join(__dirname, '../../../../demo');
