const preset = require('../../jest.preset.js');

module.exports = {
  ...preset,
  displayName: 'protection',
  rootDir: __dirname,
  testEnvironment: 'jsdom',
  setupFiles: ['../../tools/jest/browser.js'],
  setupFilesAfterEnv: [
    ...preset.setupFilesAfterEnv,
    '@testing-library/jest-dom',
    '../../tools/jest/no-complaints.js',
    '../../tools/jest/patience.js',
  ],
};
