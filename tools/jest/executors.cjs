/*
 * What Nx calls for the target test. Nx keeps a result for each project; those that must be tested are tested by one Jest: it is loaded
 * once, its workers have work until the last file, and the longest files of all projects come first.
 */
const { spawn } = require('node:child_process');
const { mkdirSync, readFileSync, rmSync, writeFileSync } = require('node:fs');
const { availableParallelism } = require('node:os');
const path = require('node:path');
const { resultsOf } = require('./results-of.js');

const ROOT = path.join(__dirname, '../..');
const RESULTS = path.join(ROOT, 'tmp/results');
const JEST = path.join(path.dirname(require.resolve('jest/package.json')), 'bin/jest.js');

/** Two for each core: tests of the server wait for PostgreSQL, and for other processes. */
const WORKERS = `--maxWorkers=${2 * availableParallelism()}`;

/** What one Jest is told that has many projects: those of a single one stand in its configuration. */
const OF_MANY = [
  WORKERS,
  // A limit for a machine under load; nothing waits for it.
  '--testTimeout=60000',
  `--testSequencer=${path.join(__dirname, 'longest-first.js')}`,
  // What a file leaves behind stays in its worker.
  '--workerIdleMemoryLimit=1GB',
];

/** @param {readonly string[]} args @returns {Promise<boolean>} whether all passed */
function jest(args) {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [JEST, ...args], { cwd: ROOT, stdio: 'inherit' });
    child.on('error', reject);
    child.on('close', (code) => resolve(code === 0));
  });
}

async function test(_options, { projectName, projectsConfigurations }) {
  const { root } = projectsConfigurations.projects[projectName];
  const file = path.join(RESULTS, `${projectName}.json`);
  return { success: await jest(['-c', `${root}/jest.config.js`, '--json', `--outputFile=${file}`, WORKERS]) };
}

async function* testAll(taskGraph, _inputs, _overrides, { projectsConfigurations }) {
  const tasks = Object.values(taskGraph.tasks).map(({ id, target: { project } }) => {
    return { id, project, root: path.join(ROOT, projectsConfigurations.projects[project].root) };
  });
  const all = path.join(ROOT, `tmp/jest-${process.pid}.json`);
  const passed = await jest([
    '--projects',
    ...tasks.map(({ root }) => root),
    '--json',
    `--outputFile=${all}`,
    ...OF_MANY,
  ]);
  const report = JSON.parse(readFileSync(all, 'utf8'));
  rmSync(all);
  mkdirSync(RESULTS, { recursive: true });
  const results = tasks.map(({ id, project, root }) => ({ id, project, ...resultsOf(report, root) }));
  // Whatever Jest complains about that no file of tests is the reason of.
  const unexplained = !passed && results.every(({ success }) => success);
  for (const { id, project, success, ...result } of results) {
    writeFileSync(path.join(RESULTS, `${project}.json`), JSON.stringify(result.results));
    yield { task: id, result: { success: success && !unexplained, terminalOutput: '' } };
  }
}

module.exports = { test, testAll };
