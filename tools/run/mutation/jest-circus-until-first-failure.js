const { createEmptyTestResult } = require('@jest/test-result');
const { default: circus } = require('jest-circus/runner');
const { isNoticed } = require('./first-failure.js');

const title = 'comes after the first failure';
/* Jest takes no file without a test. */
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

/* Does not load the files of tests that come after the first failure. Stryker wants `jest-circus` in the name of a runner that is one. */
module.exports = async (globalConfig, config, environment, runtime, testPath, send) =>
  isNoticed() ? skipped(testPath) : circus(globalConfig, config, environment, runtime, testPath, send);
