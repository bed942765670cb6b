/* The tests of the server's rules that need no database: a mutant must not wait for one (npm run mutation, from the root). */
const path = require('node:path');

// By its path, so that neither stands on the other.
const tested = path.resolve('apps/api/jest.config.js');

module.exports = {
  ...require(tested),
  ...require('./jest.js'),
  globalSetup: undefined,
  testMatch: ['**/*.rules.test.ts'],
};
