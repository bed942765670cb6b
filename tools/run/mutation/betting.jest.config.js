/*
 * Tests for the mutation tests (npm run mutation, from the root): without those over the shared data, so that the score is the same where
 * the data is missing.
 */
const path = require('node:path');

// Required by its path, so that neither project depends on the other.
const tested = path.resolve('libs/betting/jest.config.js');

const config = require(tested);

module.exports = {
  ...config,
  ...require('./jest.js'),
  testPathIgnorePatterns: [...config.testPathIgnorePatterns, 'cases\\.test\\.ts$', 'truth-table\\.test\\.ts$'],
};
