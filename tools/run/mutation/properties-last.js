const { statSync } = require('node:fs');
const { default: Sequencer } = require('@jest/test-sequencer');

const weight = ({ path }) => statSync(path).size + (path.endsWith('.property.test.ts') ? 1_000_000 : 0);

/* Short files go first, those of many random cases last. */
module.exports = class extends Sequencer {
  sort(tests) {
    return [...tests].sort((a, b) => weight(a) - weight(b));
  }
};
