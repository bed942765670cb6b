module.exports = {
  ...require('../../jest.preset.js'),
  displayName: 'release-store',
  rootDir: __dirname,
  testEnvironment: 'node',
  testTimeout: 30_000,
};
