module.exports = {
  ...require('../../jest.preset.js'),
  displayName: 'federation',
  rootDir: __dirname,
  testEnvironment: 'node',
};
