/*
 * Nx executor of the target test. Nx caches a result for each project; one Jest run tests all projects without a cached result: it is
 * loaded
 * once, its workers are busy until the last file, and the longest files of all projects are run first.
 */
const { spawn } = require('node:child_process');
const { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } = require('node:fs');
const { availableParallelism } = require('node:os');
const path = require('node:path');
const { listGroups, writeGroups } = require('./groups.js');
const { reportProcessorTime } = require('./report-processor-time.js');
const { getResults } = require('./get-results.js');

const ROOT = path.join(__dirname, '../..');
const RESULTS = path.join(ROOT, 'tmp/results');
const JEST = path.join(path.dirname(require.resolve('jest/package.json')), 'bin/jest.js');

/** Two per core, since tests of the server wait for PostgreSQL and for other processes. */
const WORKERS = `--maxWorkers=${2 * availableParallelism()}`;

/** Options of a Jest run with many projects; those for a single project are in its configuration. */
const OF_MANY = [
  WORKERS,
  // Only a limit for a machine under load; nothing waits this long.
  '--testTimeout=60000',
  `--testSequencer=${path.join(__dirname, 'longest-first.js')}`,
  // Restarts a worker when the leftovers of its files exceed this memory.
  '--workerIdleMemoryLimit=1GB',
];

/** Shard of the files, such as 1/2, when the machines of a workflow share them. */
const shard = process.env.TEST_SHARD;
const SHARD = shard ? [`--shard=${shard}`, '--passWithNoTests'] : [];

/**
 * Tests that read the source tree: each is short and reads the same files, so one process runs them one after another.
 */
const STRUCTURE = ['--runInBand', '--testTimeout=120000'];

/**
 * Test files that npm run ci:affected selected, as absolute paths; undefined when every file runs.
 * @param {'TEST_FILES' | 'STRUCTURE_TESTS'} name variable with a JSON list of paths from the root
 * @returns {string[] | undefined}
 */
function readSelected(name) {
  const list = process.env[name];
  return list ? JSON.parse(list).map((file) => path.join(ROOT, file)) : undefined;
}

/** Options of a Jest run of the selected files, among those of a project. */
const onlySelected = (files, root = ROOT) =>
  files === undefined ? [] : ['--runTestsByPath', ...files.filter((file) => file.startsWith(root + path.sep))];

/**
 * @param {readonly string[]} args
 * @param {NodeJS.ProcessEnv} [env] in addition to that of this process
 * @returns {Promise<boolean>} whether all passed
 */
function jest(args, env = {}) {
  return new Promise((resolve, reject) => {
    const options = { cwd: ROOT, stdio: 'inherit', env: { ...process.env, ...env } };
    const child = spawn(process.execPath, [JEST, ...args], options);
    child.on('error', reject);
    child.on('close', (code) => resolve(code === 0));
  });
}

async function test(_options, { projectName, projectsConfigurations }) {
  const { root } = projectsConfigurations.projects[projectName];
  const file = path.join(RESULTS, `${projectName}.json`);
  const selected = onlySelected(readSelected('TEST_FILES'), path.join(ROOT, root));
  const args = ['-c', `${root}/jest.config.js`, '--json', `--outputFile=${file}`, WORKERS, ...SHARD, ...selected];
  return { success: await jest(args) };
}

/**
 * Checks whether the test files of a project may share modules. Those of the edge may not: they would share rendering threads, and abort
 * when these are slow.
 */
const isGrouped = (root) => root !== 'apps/edge' && !root.startsWith('tools/');

async function* testAll(taskGraph, _inputs, _overrides, { projectsConfigurations }) {
  const list = path.join(ROOT, `tmp/jest-groups-${process.pid}.json`);
  const isChangeLane = (process.env.TEST_LANE || 'change') === 'change';
  const roots = Object.values(taskGraph.tasks).map(
    ({ target }) => projectsConfigurations.projects[target.project].root,
  );
  const selected = readSelected('TEST_FILES');
  const groupedRoots = isChangeLane ? roots.filter(isGrouped).map((root) => path.join(ROOT, root)) : [];
  const isSelected = (file) => selected === undefined || selected.includes(file);
  const grouped = groupedRoots.flatMap((root) => writeGroups(root, isSelected));
  writeFileSync(list, JSON.stringify(grouped));
  const env = isChangeLane ? { TEST_GROUPED: list } : {};
  const files = selected && [
    ...groupedRoots.flatMap(listGroups),
    ...selected.filter((file) => !grouped.includes(file)),
  ];
  yield* runAll(taskGraph, projectsConfigurations, '', [...OF_MANY, ...SHARD, ...onlySelected(files)], env);
  rmSync(list);
}

async function structure(_options, { projectName, projectsConfigurations }) {
  const { root } = projectsConfigurations.projects[projectName];
  const file = path.join(RESULTS, `structure-${projectName}.json`);
  const args = ['-c', `${root}/jest.config.js`, '--json', `--outputFile=${file}`, ...STRUCTURE];
  const selected = onlySelected(readSelected('STRUCTURE_TESTS'), path.join(ROOT, root));
  return { success: await jest([...args, ...selected], { TEST_STRUCTURE: '1' }) };
}

const structureAll = (taskGraph, _inputs, _overrides, { projectsConfigurations }) =>
  runAll(
    taskGraph,
    projectsConfigurations,
    'structure-',
    [...STRUCTURE, ...onlySelected(readSelected('STRUCTURE_TESTS'))],
    { TEST_STRUCTURE: '1' },
  );

/**
 * Runs the long tests of some folders in full: those that sample their cases in the change lane, and those of the main lane.
 * @param {{ folders?: string[] }} options from the root of the project; all of `src` when missing
 */
async function proofs({ folders = ['src'] }, { projectName, projectsConfigurations, targetName }) {
  const { root } = projectsConfigurations.projects[projectName];
  const files = folders.flatMap((folder) => findLongTests(path.join(ROOT, root, folder)));
  if (files.length === 0) throw new Error(`${projectName} has no long tests in ${folders.join(', ')}.`);
  const output = path.join(RESULTS, `${targetName}-${projectName}.json`);
  const args = [
    '-c',
    `${root}/jest.config.js`,
    '--json',
    `--outputFile=${output}`,
    WORKERS,
    '--runTestsByPath',
    ...files,
  ];
  return { success: await jest(args, { TEST_LANE: 'main' }) };
}

/**
 * @param {string} folder
 * @returns {string[]}
 */
const findLongTests = (folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?<!\.nightly)\.test\.tsx?$/.test(file))
    .map((file) => path.join(folder, file))
    .filter((file) => /\.main\.test\.tsx?$/.test(file) || readFileSync(file, 'utf8').includes("'@oware/test-lanes'"));

/** Runs the tasks of many projects in one Jest, and writes the results of each to a separate file. */
async function* runAll(taskGraph, { projects }, prefix, options, env = {}) {
  const tasks = Object.values(taskGraph.tasks).map(({ id, target: { project } }) => {
    return { id, project, root: path.join(ROOT, projects[project].root) };
  });
  const all = path.join(ROOT, `tmp/jest-${prefix}${process.pid}.json`);
  const roots = tasks.map(({ root }) => root);
  const passed = await jest(['--projects', ...roots, '--json', `--outputFile=${all}`, ...options], env);
  reportProcessorTime();
  const report = JSON.parse(readFileSync(all, 'utf8'));
  rmSync(all);
  mkdirSync(RESULTS, { recursive: true });
  const results = tasks.map(({ id, project, root }) => ({
    id,
    project,
    ...getResults(report, root, SHARD.length > 0),
  }));
  // Jest failed for a reason that no test file explains.
  const unexplained = !passed && results.every(({ success }) => success);
  for (const { id, project, success, ...result } of results) {
    writeFileSync(path.join(RESULTS, `${prefix}${project}.json`), JSON.stringify(result.results));
    yield { task: id, result: { success: success && !unexplained, terminalOutput: '' } };
  }
}

module.exports = { test, testAll, structure, structureAll, proofs };
