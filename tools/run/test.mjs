// npm test: lint, types, unit and integration tests, build, journeys in a real browser. Ends with "N passed, N failed".
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from './bundle.mjs';
import { bin, environment, install, requireNode, root } from './workspace.mjs';
import { ensureChromium } from './chromium.mjs';

requireNode();
install();
const chromium = ensureChromium();

const results = path.join(root, 'tmp/results');
rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });

let passed = 0;
let failed = 0;
const notes = [];

/** Runs one target of every project and counts each project that passes or fails it. */
async function everywhere(target, { countTasks = true, env = {} } = {}) {
  console.log(`\n── ${target}`);
  const begin = performance.now();
  const output = await nx(['run-many', '-t', target, '--nxBail=false', '--output-style=static'], env);
  const [ran, failures = ''] = output.text.split(/^Failed tasks:$/m);
  const broken = new Set(matches(failures, new RegExp(`^- ([\\w-]+):${target}\\b`, 'gm')));
  const done = new Set(matches(ran, new RegExp(`^> nx run ([\\w-]+):${target}\\b`, 'gm')).filter((name) => !broken.has(name)));
  if (countTasks) passed += done.size;
  failed += broken.size;
  if (output.code !== 0 && broken.size === 0) failed += 1;
  console.log(`${target}: ${done.size} projects passed, ${broken.size} failed, ${seconds(begin)} s`);
  return broken;
}

function nx(args, env) {
  return new Promise((resolve, reject) => {
    const child = spawn(bin('nx'), args, {
      cwd: root,
      env: { ...environment, CHROMIUM_PATH: chromium, ...env },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let text = '';
    child.stdout.on('data', (chunk) => {
      text += chunk;
      process.stdout.write(chunk);
    });
    child.on('error', reject);
    child.on('close', (code) => resolve({ code: code ?? 1, text: text.replace(/\u001b\[[\d;]*m/g, '') }));
  });
}

const matches = (text, pattern) => Array.from(text.matchAll(pattern), (match) => match[1]);
const seconds = (begin) => ((performance.now() - begin) / 1000).toFixed(1);

/** Adds up what Jest wrote for each project. */
function countJest(projectsBroken) {
  const files = existsSync(results) ? readdirSync(results).filter((file) => file !== 'e2e.json') : [];
  for (const file of files) {
    const report = JSON.parse(readFileSync(path.join(results, file), 'utf8'));
    passed += report.numPassedTests;
    failed += report.numFailedTests;
    if (report.numPendingTests > 0) {
      console.error(`${file}: ${report.numPendingTests} tests were skipped; a skipped test counts as failed.`);
      failed += report.numPendingTests;
    }
  }
  if (files.length === 0 && projectsBroken.size === 0) {
    console.error('No test ran: that is a failure.');
    failed += 1;
  }
}

/** Adds up the journeys; what passed only when tried again is told again at the very end. */
async function countJourneys() {
  const program = await build('tools/ci/src/results/journeys.ts', 'tmp/ci/journeys.mjs');
  const { countJourneys: count } = await import(pathToFileURL(program).href);
  const tally = count(path.join(results, 'e2e.json'));
  passed += tally.passed;
  failed += tally.failed;
  notes.push(...tally.notes);
}

await everywhere('lint');
await everywhere('typecheck');
countJest(await everywhere('test', { countTasks: false }));
const unbuilt = await everywhere('build');
if (unbuilt.size === 0) {
  const broken = await everywhere('e2e', { countTasks: false });
  const before = failed - broken.size;
  failed = before;
  await countJourneys();
  if (broken.size > 0 && failed === before) failed += 1;
} else {
  console.error('The journeys were left out because the build failed.');
}

for (const note of notes) console.error(`\n${'!'.repeat(80)}\n${note}\n${'!'.repeat(80)}\n`);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
