/* How Jest runs the tests of a mutant: one after another until one fails, short files first, random cases without looking for the smallest. */
const here = (file) => require.resolve(`./${file}`);

module.exports = {
  testEnvironment: here('environment.js'),
  testRunner: here('jest-circus-until-first-failure.js'),
  testSequencer: here('properties-last.js'),
  setupFiles: [here('fast-check.js')],
};
