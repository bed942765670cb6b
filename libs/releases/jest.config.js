module.exports = {
  ...require('../../jest.preset.js'),
  displayName: 'releases',
  rootDir: __dirname,
  testEnvironment: 'node',
};
