module.exports = {
  ...require('../../jest.preset.js'),
  displayName: 'planted-faults',
  rootDir: __dirname,
  testEnvironment: 'node',
};
