module.exports = {
  ...require('../../jest.preset.js'),
  displayName: 'virtuals-engine',
  rootDir: __dirname,
  testEnvironment: 'node',
};
