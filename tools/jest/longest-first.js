/*
 * The longest files first, so that no worker still has one when the others have nothing left. Jest knows how long each took only where it
 * has run before; CI begins with a fresh clone.
 */
const { existsSync } = require('node:fs');
const path = require('node:path');
const { default: Sequencer } = require('@jest/test-sequencer');

const root = path.join(__dirname, '../..');

/** Those of more than half a minute in the main lane, the longest first. In the change lane none takes so long. */
const LONGEST = [
  'tools/generators/src/made.main.test.ts',
  'apps/api/src/sports/feed/simulator.main.test.ts',
  'apps/api/src/sports/feed/every-market.test.ts',
  'apps/api/src/protection/limits/model.test.ts',
  'apps/api/crash/orders/crash.test.ts',
  'apps/api/src/betting/settlement/season.test.ts',
  'apps/api/src/sports/feed/season.test.ts',
].map((file) => path.join(root, file));

const gone = LONGEST.filter((file) => !existsSync(file));
if (gone.length > 0) throw new Error(`tools/jest/longest-first.js names what is not there: ${gone.join(', ')}`);

/** Groups (groups.js) take long too, though their own files are short. */
const GROUP = /\/tmp\/groups\//;

const rankOf = ({ path: file }) => {
  if (GROUP.test(file)) return -1;
  const rank = LONGEST.indexOf(file);
  return rank < 0 ? LONGEST.length : rank;
};

module.exports = class extends Sequencer {
  sort(tests) {
    return Array.from(super.sort(tests)).sort((one, other) => rankOf(one) - rankOf(other));
  }
};
