module.exports = {
  ...require('../../jest.preset.js'),
  displayName: 'ci',
  rootDir: __dirname,
  testEnvironment: 'node',
};
