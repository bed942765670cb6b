module.exports = {
  ...require('../../jest.preset.js'),
  displayName: 'platform-api',
  rootDir: __dirname,
  testEnvironment: 'node',
};
