/*
 * In the lanes main and nightly a test that fails in CI runs once more, and is reported when it passes only then. Not where money, races or
 * settlement are tested, nor where cases are random: there, one failure is a bug. The change lane never retries a unit test.
 */
const mayTryAgain = require('./may-try-again');

if (
  process.env.CI === 'true' &&
  (process.env.TEST_LANE || 'change') !== 'change' &&
  mayTryAgain(expect.getState().testPath)
)
  jest.retryTimes(1, { logErrorsBeforeRetry: true });
