/* The tests that the mutation tests run (npm run mutation, from the root): without those over the shared data, so that the score is the same where it is missing. */
const path = require('node:path');

// By its path, so that neither stands on the other.
const tested = path.resolve('libs/betting/jest.config.js');

const config = require(tested);

module.exports = {
  ...config,
  ...require('./jest.js'),
  testPathIgnorePatterns: [...config.testPathIgnorePatterns, 'cases\\.test\\.ts$', 'truth-table\\.test\\.ts$'],
};
