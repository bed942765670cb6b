/* Mutation tests of the money rules. `npm run mutation` runs them from the root, by project. */
import { sets } from './sets.mjs';

const set = sets[process.env.MUTATION_SET ?? 'betting'];

export default {
  testRunner: 'jest',
  plugins: ['@stryker-mutator/jest-runner', './tools/run/mutation/ignore-messages.mjs'],
  ignorers: ['messages'],
  jest: { projectType: 'custom', configFile: set.jestConfig, enableFindRelatedTests: true },
  mutate: process.env.MUTATION_FILES?.split(',') ?? set.mutate,
  coverageAnalysis: 'perTest',
  ignoreStatic: true,
  concurrency: 2,
  reporters: ['json', 'progress-append-only'],
  jsonReporter: { fileName: `tmp/mutation/${process.env.MUTATION_SET ?? 'betting'}.json` },
  tempDirName: 'tmp/stryker',
  ignorePatterns: ['dist', '.data', '.nx', 'docs', 'tmp/*', 'test-results'],
  // The score is worked out by `npm run mutation`, which knows the equivalent mutants.
  thresholds: { high: 100, low: 95, break: null },
};
