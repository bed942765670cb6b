const { statSync } = require('node:fs');
const { default: Sequencer } = require('@jest/test-sequencer');

const weight = ({ path }) => statSync(path).size + (path.endsWith('.property.test.ts') ? 1_000_000 : 0);

/* Runs short files first, and those with many random cases last. */
module.exports = class extends Sequencer {
  sort(tests) {
    return [...tests].sort((a, b) => weight(a) - weight(b));
  }
};
