/*
 * Jest options for the tests of a mutant: one test after another until one fails, short files first, random cases without shrinking.
 */
const here = (file) => require.resolve(`./${file}`);

module.exports = {
  testEnvironment: here('environment.js'),
  testRunner: here('jest-circus-until-first-failure.js'),
  testSequencer: here('properties-last.js'),
  setupFiles: [here('fast-check.js')],
};
