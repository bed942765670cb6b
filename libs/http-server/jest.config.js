module.exports = {
  ...require('../../jest.preset.js'),
  displayName: 'http-server',
  rootDir: __dirname,
  testEnvironment: 'node',
};
