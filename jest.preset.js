/* One Jest set-up for every project. Workspace aliases are read from tsconfig.base.json, so there is one list of them. */
const { randomInt } = require('node:crypto');
const fs = require('node:fs');
const path = require('node:path');
/* Set before the packages are read: fast-check takes its seed from there. */
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

/* Where each project's results are written, for the count at the end of npm test. */
fs.mkdirSync(path.join(__dirname, 'tmp/results'), { recursive: true });

/*
 * What is global is looked up through Jest's sandbox at each use; what is handed to each module is not. Sums over chances took ten times as
 * long without Math here, the tests of the server a twentieth longer without the rest. Not Date, which fake timers replace.
 */
const FASTER = [
  ...['Math', 'Object', 'Array', 'Number', 'String', 'Boolean', 'Symbol', 'BigInt', 'Map', 'Set', 'WeakMap', 'JSON'],
  ...['Promise', 'Error', 'TypeError', 'Reflect', 'Uint8Array'],
];

module.exports = {
  // A limit for a machine under load; nothing waits for it.
  testTimeout: 30_000,
  ...selectTests(process.env),
  setupFilesAfterEnv: [path.join(__dirname, 'tools/jest/second-try.js')],
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
