import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(__dirname, '../../../..');
const READ =
  "const { existsSync, readdirSync, readFileSync } = require('node:fs');\nconst path = require('node:path');\n";
const AT = `path.join(${JSON.stringify(root)},`;

let folder: string;
beforeAll(() => {
  mkdirSync(path.join(root, 'tmp'), { recursive: true });
  folder = mkdtempSync(path.join(root, 'tmp/check-reads-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Runs structure tests by their source, and returns the undeclared files that each reports. */
function runTests(sources: Readonly<Record<string, string>>): Record<string, string[]> {
  for (const [name, source] of Object.entries(sources))
    writeFileSync(path.join(folder, `${name}.structure.test.ts`), source);
  writeFileSync(
    path.join(folder, 'jest.config.js'),
    "module.exports = { ...require('../../jest.preset.js'), rootDir: __dirname, testEnvironment: 'node' };",
  );
  const { stdout } = spawnSync(
    process.execPath,
    [
      path.join(root, 'node_modules/jest/bin/jest.js'),
      '-c',
      path.join(folder, 'jest.config.js'),
      '--json',
      '--runInBand',
    ],
    { cwd: root, env: { ...process.env, TEST_STRUCTURE: '1' }, encoding: 'utf8' },
  );
  const { testResults } = JSON.parse(stdout) as { testResults: { name: string; message: string }[] };
  return Object.fromEntries(
    testResults.map(({ name, message }) => [
      path.basename(name, '.structure.test.ts'),
      ['LICENSE', 'README.md', 'docs/ci.md'].filter((file) => message.includes(`    ${file}`)),
    ]),
  );
}

it('fails a structure test that reads a file outside its project which it does not name', () => {
  expect(
    runTests({
      named: `// @reads docs/*.md\n// @reads-names README.md\n${READ}it('reads', () => { readFileSync(${AT} 'docs/ci.md')); existsSync(${AT} 'README.md')); });`,
      'not-named': `// @reads docs/*.md\n${READ}it('reads', () => { readFileSync(${AT} 'docs/ci.md')); readFileSync(${AT} 'LICENSE')); });`,
      'while-loading': `${READ}const page = readFileSync(${AT} 'docs/ci.md'), 'utf8');\nit('reads', () => expect(page).not.toBe(''));`,
      exists: `${READ}it('reads', () => expect(existsSync(${AT} 'README.md'))).toBe(true));`,
      lists: `// @reads-names apps/**\n${READ}it('reads', () => expect(readdirSync(${AT} 'apps/edge'))).not.toEqual([]));`,
      packages: `${READ}it('reads', () => expect(existsSync(${AT} 'node_modules'))).toBe(true));`,
    }),
  ).toEqual({
    named: [],
    'not-named': ['LICENSE'],
    'while-loading': ['docs/ci.md'],
    exists: ['README.md'],
    lists: [],
    packages: [],
  });
});
