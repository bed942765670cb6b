/*
 * Runs the tests of the server's rules that need no database, which would slow down every mutant (npm run mutation, from the root).
 */
const path = require('node:path');

// Required by its path, so that neither project depends on the other.
const tested = path.resolve('apps/api/jest.config.js');

module.exports = {
  ...require(tested),
  ...require('./jest.js'),
  globalSetup: undefined,
  testMatch: ['**/*.rules.test.ts'],
};
