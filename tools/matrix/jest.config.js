module.exports = {
  ...require('../../jest.preset.js'),
  displayName: 'matrix',
  rootDir: __dirname,
  testEnvironment: 'node',
};
