/*
 * In CI, the main and nightly lanes run a failing test once more, and report it when it passes only then. Tests of money, races or
 * settlement and those with random cases are excluded: there, one failure is a bug. The change lane never retries a unit test.
 */
const mayTryAgain = require('./may-try-again');

if (
  process.env.CI === 'true' &&
  (process.env.TEST_LANE || 'change') !== 'change' &&
  mayTryAgain(expect.getState().testPath)
)
  jest.retryTimes(1, { logErrorsBeforeRetry: true });
