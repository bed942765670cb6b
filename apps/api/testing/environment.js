const { readFileSync } = require('node:fs');
const path = require('node:path');
const { TestEnvironment } = require('jest-environment-node');
const pglite = require('@electric-sql/pglite');

const place = path.dirname(require.resolve('@electric-sql/pglite'));
let compiled;
/* What each PGlite else reads and compiles anew: once in a process. */
const parts = () =>
  (compiled ??= Promise.all(
    ['pglite.wasm', 'initdb.wasm'].map((name) => WebAssembly.compile(readFileSync(path.join(place, name)))),
  ).then(([pgliteWasmModule, initdbWasmModule]) => ({
    pgliteWasmModule,
    initdbWasmModule,
    fsBundle: new Blob([readFileSync(path.join(place, 'pglite.data'))]),
  })));

class PGlite extends pglite.PGlite {
  static async create(options) {
    return super.create({ ...(await parts()), ...options });
  }
}

/* PGlite loads its parts by import(), which Jest's sandbox cannot do, so tests get it from outside the sandbox. */
module.exports = class extends TestEnvironment {
  async setup() {
    await super.setup();
    this.global.loadedOutside = { pglite: { ...pglite, PGlite } };
  }
};
