const { createEmptyTestResult } = require('@jest/test-result');
const { default: circus } = require('jest-circus/runner');
const { isNoticed } = require('./first-failure.js');

const title = 'skipped after the first failure';
/* Jest requires at least one test per file. */
const skipped = (testFilePath) => ({
  ...createEmptyTestResult(),
  testFilePath,
  numPendingTests: 1,
  testResults: [
    {
      status: 'pending',
      title,
      fullName: title,
      ancestorTitles: [],
      failureMessages: [],
      failureDetails: [],
      numPassingAsserts: 0,
    },
  ],
});

/* Does not load test files after the first failure. Stryker requires `jest-circus` in the file name of the runner. */
module.exports = async (globalConfig, config, environment, runtime, testPath, send) =>
  isNoticed() ? skipped(testPath) : circus(globalConfig, config, environment, runtime, testPath, send);
