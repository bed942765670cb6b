/* One Jest set-up for every project. Workspace aliases are read from tsconfig.base.json, so there is one list of them. */
const fs = require('node:fs');
const path = require('node:path');
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

module.exports = {
  // A limit for a machine under load; nothing waits for it.
  testTimeout: 30_000,
  testMatch: ['**/*.test.ts', '**/*.test.tsx'],
  setupFilesAfterEnv: [path.join(__dirname, 'tools/jest/second-try.js')],
  // What is global is looked up through Jest's sandbox at each use: sums over chances took ten times as long as they do without it.
  sandboxInjectedGlobals: ['Math'],
  testPathIgnorePatterns: ['/node_modules/', '/dist/'],
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
