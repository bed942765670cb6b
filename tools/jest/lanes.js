/*
 * The name of a test file decides where it runs. x.test.ts runs in every lane, x.main.test.ts in main and nightly, x.nightly.test.ts in
 * nightly. x.structure.test.ts reads the source tree: it runs together with lint (target structure), in every lane.
 */

const { readFileSync } = require('node:fs');

/** For each lane, the later lanes, whose tests are skipped. */
const LATER = { change: ['main', 'nightly'], main: ['nightly'], nightly: [] };

/** Groups of test files (groups.js) run only in the run that wrote them; their files do not run alone there. */
const GROUPS = '/tmp/groups/';

const endsWith = (part) => `\\.${part}\\.test\\.tsx?$`;

const exactly = (file) => `^${file.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}$`;

/**
 * @param {{ TEST_LANE?: string, TEST_STRUCTURE?: string, TEST_GROUPED?: string }} env `TEST_LANE` is `change` when missing;
 *   `TEST_GROUPED` names a JSON file that lists the test files within groups
 * @returns {{ testMatch: string[], testPathIgnorePatterns: string[] }} Jest options that select the files of a run
 */
exports.selectTests = ({ TEST_LANE: lane, TEST_STRUCTURE: structure, TEST_GROUPED: grouped }) => {
  const later = LATER[lane || 'change'];
  if (later === undefined) throw new Error(`TEST_LANE must be one of ${Object.keys(LATER).join(', ')}, not "${lane}".`);
  const without = grouped ? JSON.parse(readFileSync(grouped, 'utf8')).map(exactly) : [GROUPS];
  const leftOut = ['/node_modules/', '/dist/', ...without, ...later.map(endsWith)];
  return structure
    ? { testMatch: ['**/*.structure.test.ts'], testPathIgnorePatterns: leftOut }
    : { testMatch: ['**/*.test.ts', '**/*.test.tsx'], testPathIgnorePatterns: [...leftOut, endsWith('structure')] };
};
