module.exports = {
  ...require('../../jest.preset.js'),
  displayName: 'run',
  rootDir: __dirname,
  testEnvironment: 'node',
};
