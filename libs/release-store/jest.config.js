module.exports = {
  ...require('../../jest.preset.js'),
  displayName: 'release-store',
  rootDir: __dirname,
  testEnvironment: 'node',
};
