const { TestEnvironment } = require('jest-environment-node');

/* PGlite loads its parts by import(), which Jest's sandbox cannot do, so tests get it from outside the sandbox. */
module.exports = class extends TestEnvironment {
  async setup() {
    await super.setup();
    this.global.loadedOutside = { pglite: require('@electric-sql/pglite') };
  }
};
