module.exports = {
  ...require('../../jest.preset.js'),
  displayName: 'sportsbook',
  rootDir: __dirname,
  testEnvironment: 'jsdom',
  setupFiles: ['../../tools/jest/browser.js'],
  setupFilesAfterEnv: ['@testing-library/jest-dom', '../../tools/jest/no-complaints.js', '../../tools/jest/patience.js'],
};
