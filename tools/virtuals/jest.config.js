module.exports = {
  ...require('../../jest.preset.js'),
  displayName: 'virtuals-tools',
  rootDir: __dirname,
  testEnvironment: 'node',
};
