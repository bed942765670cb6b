/*
 * In CI a test that fails is tried once more, and told when it passes only then. Where chance makes the cases it is not:
 * what was found once must not hide.
 */
const { readFileSync } = require('node:fs');

const byChance = () => /'fast-check'|Math\.random/.test(readFileSync(expect.getState().testPath, 'utf8'));

if (process.env.CI === 'true' && !byChance()) jest.retryTimes(1, { logErrorsBeforeRetry: true });
