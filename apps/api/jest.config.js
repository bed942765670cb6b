const preset = require('../../jest.preset.js');

module.exports = {
  ...preset,
  displayName: 'api',
  rootDir: __dirname,
  testEnvironment: '<rootDir>/testing/environment.js',
  // A database that starts while other suites run may be slow.
  testTimeout: 60_000,
  globalSetup: '<rootDir>/testing/find-servers.ts',
  globalTeardown: '<rootDir>/testing/drop-databases.ts',
  moduleNameMapper: { ...preset.moduleNameMapper, '^@electric-sql/pglite$': '<rootDir>/testing/pglite.js' },
};
