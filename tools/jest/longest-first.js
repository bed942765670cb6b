/*
 * Runs the longest files first, so that all workers finish at about the same time. Jest knows the duration of each file only where it
 * has run before; CI begins with a fresh clone.
 */
const { existsSync } = require('node:fs');
const path = require('node:path');
const { default: Sequencer } = require('@jest/test-sequencer');

const root = path.join(__dirname, '../..');

/**
 * Files that take more than half a minute in the main lane, the longest first. In the change lane no file takes so long.
 */
const LONGEST = [
  'tools/generators/src/generated.main.test.ts',
  'apps/api/src/sports/feed/simulator.main.test.ts',
  'apps/api/src/sports/feed/every-market.test.ts',
  'apps/api/src/protection/limits/model.test.ts',
  'apps/api/crash/orders/crash.test.ts',
  'apps/api/src/betting/settlement/season.test.ts',
  'apps/api/src/sports/feed/season.test.ts',
].map((file) => path.join(root, file));

const gone = LONGEST.filter((file) => !existsSync(file));
if (gone.length > 0) throw new Error(`tools/jest/longest-first.js lists files that do not exist: ${gone.join(', ')}`);

/** Groups (groups.js) also take long, though their files are short. */
const GROUP = /\/tmp\/groups\//;

const getRank = ({ path: file }) => {
  if (GROUP.test(file)) return -1;
  const rank = LONGEST.indexOf(file);
  return rank < 0 ? LONGEST.length : rank;
};

module.exports = class extends Sequencer {
  sort(tests) {
    return Array.from(super.sort(tests)).sort((one, other) => getRank(one) - getRank(other));
  }
};
