module.exports = {
  ...require('../../jest.preset.js'),
  displayName: 'platform',
  rootDir: __dirname,
  testEnvironment: 'jsdom',
  setupFiles: ['../../tools/jest/browser.js'],
};
