const { TestEnvironment } = require('jest-environment-jsdom');
const untilFound = require('./until-found.cjs');

module.exports = untilFound(TestEnvironment);
