module.exports = {
  ...require('../../jest.preset.js'),
  displayName: 'betting',
  rootDir: __dirname,
  testEnvironment: 'node',
};
