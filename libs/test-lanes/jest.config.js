module.exports = {
  ...require('../../jest.preset.js'),
  displayName: 'test-lanes',
  rootDir: __dirname,
  testEnvironment: 'node',
};
