/*
 * In CI a test that fails is retried once, and reported when it passes only then. Not where money, races or settlement are
 * tested, nor where chance makes the cases: what failed once there is a bug that must not hide.
 */
const mayTryAgain = require('./may-try-again');

if (process.env.CI === 'true' && mayTryAgain(expect.getState().testPath))
  jest.retryTimes(1, { logErrorsBeforeRetry: true });
