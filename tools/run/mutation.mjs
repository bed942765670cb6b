// npm run mutation: changes the money rules one operator at a time and sees whether a test notices. Fails below 95 %.
import { existsSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { minimatch } from 'minimatch';
import { bin, fail, install, requireNode, root, run } from './workspace.mjs';
import { sets } from './mutation/sets.mjs';

const LEAST = 95;

const { values } = parseArgs({ options: { base: { type: 'string' }, help: { type: 'boolean', default: false } } });
if (values.help) {
  console.log(`npm run mutation [-- --base REV]

  --base REV   only files that differ from that commit; nothing when no money rule does`);
  process.exit(0);
}

requireNode();
install();
// Tests read shared data beside the project; the copy that is mutated lies in tmp/stryker.
const shared = path.join(root, '../shared');
mkdirSync(path.join(root, 'tmp/stryker'), { recursive: true });
if (existsSync(shared) && !existsSync(path.join(root, 'tmp/stryker/shared'))) symlinkSync(shared, path.join(root, 'tmp/stryker/shared'));

/** @param {string[]} patterns */
const matches = (patterns) => (/** @type {string} */ file) =>
  patterns.some((pattern) => !pattern.startsWith('!') && minimatch(file, pattern)) &&
  !patterns.some((pattern) => pattern.startsWith('!') && minimatch(file, pattern.slice(1)));

const changed = values.base === undefined ? undefined
  : execFileSync('git', ['diff', '--name-only', '--diff-filter=d', values.base], { cwd: root, encoding: 'utf8' }).split('\n');

/** @type {{ file: string, mutator: string, line: string, replacement: string, reason: string }[]} */
const equivalent = JSON.parse(readFileSync(path.join(root, 'tools/run/mutation/equivalent.json'), 'utf8'));
let [killed, survived] = [0, 0];
for (const [name, { mutate }] of Object.entries(sets)) {
  const files = changed?.filter(matches(mutate));
  if (files?.length === 0) continue;
  const code = await run(bin('stryker'), ['run', 'tools/run/mutation/mutation.config.mjs'], {
    MUTATION_SET: name, ...(files === undefined ? {} : { MUTATION_FILES: files.join(',') }),
  });
  if (code !== 0) fail(`The mutation tests of ${name} could not be run; the reason stands above.`);
  const report = JSON.parse(readFileSync(path.join(root, `tmp/mutation/${name}.json`), 'utf8'));
  for (const [file, { source, mutants }] of Object.entries(report.files)) {
    const lines = source.split('\n');
    for (const { status, mutatorName, replacement, location } of mutants) {
      if (status === 'Killed' || status === 'Timeout') killed++;
      if (status !== 'Survived' && status !== 'NoCoverage') continue;
      const line = lines[location.start.line - 1].trim();
      const known = equivalent.some((each) => each.file === file && each.mutator === mutatorName && each.line === line && each.replacement === replacement);
      if (known) continue;
      survived++;
      console.log(`${file}:${location.start.line} ${mutatorName}\n  ${line}\n  => ${replacement}`);
    }
  }
}
if (killed + survived === 0) {
  console.log('No money rule has changed.');
  process.exit(0);
}
const score = (100 * killed) / (killed + survived);
console.log(`${killed} of ${killed + survived} mutants were noticed: ${score.toFixed(1)} % (at least ${LEAST} %); ${equivalent.length} known to be equivalent.`);
process.exitCode = score < LEAST ? 1 : 0;
