const { appendFileSync, readFileSync } = require('node:fs');
const path = require('node:path');
const v8 = require('node:v8');
const { TestEnvironment } = require('jest-environment-node');
const pglite = require('@electric-sql/pglite');

/*
 * PGlite runs for about a second per file in the change lane. Optimizing its code takes half of that, and pays only in longer runs.
 */
if ((process.env.TEST_LANE || 'change') === 'change') v8.setFlagsFromString('--liftoff-only');

const place = path.dirname(require.resolve('@electric-sql/pglite'));
let compiled;
/* Files that each PGlite would otherwise read and compile again: loaded once per process. */
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

/*
 * PGlite loads its files by import(), which does not work in Jest's sandbox, so tests get it from outside the sandbox.
 */
module.exports = class extends TestEnvironment {
  constructor(config, context) {
    super(config, context);
    this.begin = process.cpuUsage();
    this.file = context.testPath;
  }

  async setup() {
    await super.setup();
    this.global.loadedOutside = { pglite: { ...pglite, PGlite } };
  }

  /* With PROCESSOR_TIMES=FILE, the CPU time of each test file is appended to that file (docs/ci.md). */
  async teardown() {
    const { user, system } = process.cpuUsage(this.begin);
    const times = process.env.PROCESSOR_TIMES;
    if (times) appendFileSync(times, `${((user + system) / 1e6).toFixed(1)} ${this.file}\n`);
    await super.teardown();
  }
};
