/* The tests of the server's rules that need no database: a mutant must not wait for one. */
module.exports = {
  ...require('../../../apps/api/jest.config.js'),
  rootDir: require('node:path').join(__dirname, '../../../apps/api'),
  globalSetup: undefined,
  testMatch: ['**/*.rules.test.ts'],
};
