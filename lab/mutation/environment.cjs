const { TestEnvironment } = require('jest-environment-node');
const untilFound = require('./until-found.cjs');

module.exports = untilFound(TestEnvironment);
