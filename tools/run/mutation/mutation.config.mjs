/* Mutation tests of the money rules. `npm run mutation` runs them from the root, by project. */
import { availableParallelism } from 'node:os';
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
  // Only an endless loop takes so long, even on a machine under load.
  timeoutMS: 30_000,
  concurrency: Number(process.env.MUTATION_CONCURRENCY) || availableParallelism(),
  reporters: ['json', 'progress-append-only'],
  jsonReporter: { fileName: `tmp/mutation/${process.env.MUTATION_SET ?? 'betting'}.json` },
  tempDirName: 'tmp/stryker',
  ignorePatterns: ['dist', '.data', '.nx', 'docs', 'tmp/*', 'test-results'],
  // `npm run mutation` computes the score, because it has the list of equivalent mutants.
  thresholds: { high: 100, low: 95, break: null },
};
