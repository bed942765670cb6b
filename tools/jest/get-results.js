const path = require('node:path');

/**
 * Returns the results of one project from a Jest run with many, in the format of a run of that project alone.
 * @param {{ testResults: { name: string, status: string, assertionResults: { status: string }[] }[] }} report
 * @param {string} root folder of the project
 * @param {boolean} [mayBeEmpty] whether the project may succeed when none of its files ran
 */
exports.getResults = ({ testResults }, root, mayBeEmpty = false) => {
  const own = testResults.filter(({ name }) => name.startsWith(root + path.sep));
  const tests = own.flatMap(({ assertionResults }) => assertionResults);
  const count = (status) => tests.filter((each) => each.status === status).length;
  return {
    success: (mayBeEmpty || own.length > 0) && own.every(({ status }) => status !== 'failed'),
    results: {
      numPassedTests: count('passed'),
      numFailedTests: count('failed'),
      numPendingTests: count('pending'),
      testResults: own,
    },
  };
};
