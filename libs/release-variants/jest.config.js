module.exports = {
  ...require('../../jest.preset.js'),
  displayName: 'release-variants',
  rootDir: __dirname,
  testEnvironment: 'node',
};
