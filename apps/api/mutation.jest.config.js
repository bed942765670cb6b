/* The tests of the server's rules that need no database: a mutant must not wait for one (npm run mutation). */
module.exports = { ...require('./jest.config.js'), globalSetup: undefined, testMatch: ['**/*.rules.test.ts'] };
