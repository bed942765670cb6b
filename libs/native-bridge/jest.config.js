module.exports = {
  ...require('../../jest.preset.js'),
  displayName: 'native-bridge',
  rootDir: __dirname,
  testEnvironment: 'jsdom',
};
