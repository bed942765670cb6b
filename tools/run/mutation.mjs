// npm run mutation: changes the money rules one operator at a time and checks whether a test fails. Fails below 95 %.
import { existsSync, readFileSync } from 'node:fs';
import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { minimatch } from 'minimatch';
import { getBin, fail, install, requireNode, root, run } from './workspace.mjs';
import { sets } from './mutation/sets.mjs';
import { readCommand } from './usage.mjs';

const LEAST = 95;

const { values } = readCommand('mutation');

if (values.set !== undefined && !(values.set in sets))
  fail(`--set must be one of ${Object.keys(sets).join(', ')}, not "${values.set}".`);

requireNode();
install();

/** @param {string[]} patterns */
const matches = (patterns) => (/** @type {string} */ file) =>
  patterns.some((pattern) => !pattern.startsWith('!') && minimatch(file, pattern)) &&
  !patterns.some((pattern) => pattern.startsWith('!') && minimatch(file, pattern.slice(1)));

/** Changed files, and those whose tests changed: a weakened test lets mutants survive. */
const changed =
  values.base === undefined
    ? undefined
    : [
        ...new Set(
          execFileSync('git', ['diff', '--name-only', values.base], { cwd: root, encoding: 'utf8' })
            .split('\n')
            .map((file) => file.replace(/(\.rules|\.property)?\.test\.ts$/, '.ts')),
        ),
      ].filter((file) => existsSync(path.join(root, file)));

/** @type {{ file: string, mutator: string, line: string, replacement: string, reason: string }[]} */
const equivalent = JSON.parse(readFileSync(path.join(root, 'tools/run/mutation/equivalent.json'), 'utf8'));
const percent = (noticed, all) => `${((100 * noticed) / all).toFixed(1)} %`;

/** @type {{ name: string, noticed: number, lived: number, known: number }[]} */
const table = [];
const stale = [];
let [noticed, lived] = [0, 0];
for (const [name, { mutate }] of Object.entries(sets)) {
  if (values.set !== undefined && name !== values.set) continue;
  const files = changed?.filter(matches(mutate));
  if (files?.length === 0) continue;
  const begin = performance.now();
  const code = await run(getBin('stryker'), ['run', 'tools/run/mutation/mutation.config.mjs'], {
    MUTATION_SET: name,
    ...(files === undefined ? {} : { MUTATION_FILES: files.join(',') }),
  });
  if (code !== 0) fail(`The mutation tests of ${name} could not be run; the reason is above.`);
  const sum = {
    name: `${name}, ${((performance.now() - begin) / 60_000).toFixed(1)} min`,
    noticed: 0,
    lived: 0,
    known: 0,
  };
  const report = JSON.parse(readFileSync(path.join(root, `tmp/mutation/${name}.json`), 'utf8'));
  for (const [file, { source, mutants }] of Object.entries(report.files)) {
    const lines = source.split('\n');
    const row = { name: file, noticed: 0, lived: 0, known: 0 };
    const unused = new Set(equivalent.filter((each) => each.file === file));
    for (const { status, mutatorName, replacement, location } of mutants) {
      if (status === 'Killed' || status === 'Timeout') row.noticed++;
      if (status !== 'Survived' && status !== 'NoCoverage') continue;
      const line = lines[location.start.line - 1].trim();
      const known = [...unused].find(
        (each) => each.mutator === mutatorName && each.line === line && each.replacement === replacement,
      );
      if (known) {
        unused.delete(known);
        row.known++;
        continue;
      }
      row.lived++;
      console.log(`${file}:${location.start.line} ${mutatorName}\n  ${line}\n  => ${replacement}`);
    }
    stale.push(...unused);
    table.push(row);
    for (const key of ['noticed', 'lived', 'known']) sum[key] += row[key];
  }
  table.push(sum);
  noticed += sum.noticed;
  lived += sum.lived;
}
if (noticed + lived === 0) {
  console.log('No money rule has changed.');
  process.exit(0);
}
const width = Math.max(...table.map(({ name }) => name.length));
for (const row of table) {
  if (row.noticed + row.lived === 0) continue;
  console.log(
    `${row.name.padEnd(width)}  ${percent(row.noticed, row.noticed + row.lived).padStart(7)}  ${row.noticed} noticed, ${row.lived} not, ${row.known} equivalent`,
  );
}
for (const { file, line } of stale)
  console.log(`No mutant survives there any more; remove it from equivalent.json: ${file}\n  ${line}`);
console.log(
  `${noticed} of ${noticed + lived} mutants were noticed: ${percent(noticed, noticed + lived)} (at least ${LEAST} %).`,
);
process.exitCode = noticed / (noticed + lived) < LEAST / 100 || stale.length > 0 ? 1 : 0;
