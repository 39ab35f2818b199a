// CommonJS, because `__dirname` is here under jest and under Node's own loader alike.
module.exports = require('node:path').dirname(__dirname);
