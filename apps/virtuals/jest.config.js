const preset = require('../../jest.preset.js');

module.exports = {
  ...preset,
  displayName: 'virtuals',
  rootDir: __dirname,
  testEnvironment: 'jsdom',
  setupFiles: ['../../tools/jest/browser.js'],
  setupFilesAfterEnv: [
    ...preset.setupFilesAfterEnv,
    '../../tools/jest/matchers.js',
    '../../tools/jest/no-console-errors.js',
    '../../tools/jest/patience.js',
  ],
};
