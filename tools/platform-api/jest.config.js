module.exports = {
  ...require('../../jest.preset.js'),
  displayName: 'door',
  rootDir: __dirname,
  testEnvironment: 'node',
};
