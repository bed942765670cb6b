const { TestEnvironment } = require('jest-environment-node');
const { isNoticed, notice } = require('./first-failure.js');

/* Skips the tests of a file after the first one that fails. */
module.exports = class extends TestEnvironment {
  handleTestEvent(event) {
    if (event.name === 'test_fn_failure') notice();
    if (event.name === 'test_start' && isNoticed()) event.test.mode = 'skip';
  }
};
