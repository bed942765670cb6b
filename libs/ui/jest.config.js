const preset = require('../../jest.preset.js');

module.exports = {
  ...preset,
  displayName: 'ui',
  rootDir: __dirname,
  testEnvironment: 'jsdom',
  setupFilesAfterEnv: [
    ...preset.setupFilesAfterEnv,
    '../../tools/jest/matchers.js',
    '../../tools/jest/no-console-errors.js',
    '../../tools/jest/patience.js',
  ],
};
