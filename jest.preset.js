/*
 * Jest configuration of every project. Workspace aliases are read from tsconfig.base.json, so that there is only one list of them.
 */
const { randomInt } = require('node:crypto');
const fs = require('node:fs');
const path = require('node:path');
/* Must be set before the packages are loaded: fast-check reads its seed from it. */
process.env.TEST_SEED ||= String(randomInt(2 ** 31));
const { selectTests } = require('./tools/jest/lanes.js');
const packages = require('./tools/jest/packages.js');
const { compilerOptions } = require('./tsconfig.base.json');

const moduleNameMapper = Object.fromEntries(
  Object.entries(compilerOptions.paths).map(([alias, [target]]) => [
    '^' + alias.replace('*', '(.*)') + '$',
    path.join(__dirname, target.replace('*', '$1')),
  ]),
);

/* Results of each project, counted at the end of npm test. */
fs.mkdirSync(path.join(__dirname, 'tmp/results'), { recursive: true });

/*
 * Jest's sandbox looks up globals at each use, but not those that it injects into each module. Without Math here, sums over odds took ten
 * times as
 * long; without the others, the tests of the server took 5 % longer. Date is excluded, since fake timers replace it.
 */
const FASTER = [
  ...['Math', 'Object', 'Array', 'Number', 'String', 'Boolean', 'Symbol', 'BigInt', 'Map', 'Set', 'WeakMap', 'JSON'],
  ...['Promise', 'Error', 'TypeError', 'Reflect', 'Uint8Array'],
];

module.exports = {
  // Only a limit for a machine under load; nothing waits this long.
  testTimeout: 30_000,
  ...selectTests(process.env),
  setupFilesAfterEnv: [
    path.join(__dirname, 'tools/jest/second-try.js'),
    ...(process.env.TEST_STRUCTURE ? [path.join(__dirname, 'tools/jest/check-reads.js')] : []),
  ],
  sandboxInjectedGlobals: FASTER,
  transform: {
    '\\.sql$': path.join(__dirname, 'tools/jest/sql.js'),
    '^.+\\.[cm]?[tj]sx?$': [
      '@swc/jest',
      {
        jsc: {
          target: 'es2022',
          parser: { syntax: 'typescript', tsx: true },
          transform: { react: { runtime: 'automatic' } },
        },
        module: { type: 'commonjs' },
      },
    ],
  },
  transformIgnorePatterns: ['/node_modules/', '/tmp/jest-packages/'],
  moduleNameMapper: {
    '\\.module\\.css$': path.join(__dirname, 'tools/jest/css-module.js'),
    '\\.css$': path.join(__dirname, 'tools/jest/empty.js'),
    ...packages.moduleNameMapper,
    ...moduleNameMapper,
  },
};
