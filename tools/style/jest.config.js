module.exports = {
  ...require('../../jest.preset.js'),
  displayName: 'style',
  rootDir: __dirname,
  testEnvironment: 'node',
};
