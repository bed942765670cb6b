module.exports = {
  ...require('../../jest.preset.js'),
  displayName: 'edge',
  rootDir: __dirname,
  testEnvironment: 'node',
  testTimeout: 30_000,
};
