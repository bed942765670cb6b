/*
 * In the change lane many test files share one module registry: loading the same modules again for each file took 40 % of its time.
 * A group is a file that requires test files, each within its own describe; between-files.js reverts the changes of each file. The
 * main lane runs every file alone, which finds tests that depend on their neighbours.
 */
const fs = require('node:fs');
const path = require('node:path');

/** Files per group: enough to share modules, few enough that all workers have work until the end. */
const SIZE = 20;

/** Folder of the groups below the root of a project, ignored by git. */
const FOLDER = 'tmp/groups';

/**
 * Code that affects other files of a group: changes of the module registry, of the environment, and of timers before the first test begins.
 * A file whose modules have state that other files must not see has `@runs-alone` and the reason in a comment.
 */
const ALONE =
  /\bjest\.(mock|doMock|unmock|resetModules|isolateModules)\b|^jest\.useFakeTimers|process\.env\.\w+ = |delete process\.env|@runs-alone/m;

/** Directive at the top of a test file that needs another environment than its project's. */
const ENVIRONMENT = /@jest-environment (\S+)/;

const isForChange = (file) => /\.test\.tsx?$/.test(file) && !/\.(main|nightly|structure)\.test\.tsx?$/.test(file);

const listFiles = (root) =>
  fs
    .readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => !/(^|\/)(node_modules|dist|tmp)\//.test(file))
    .map((file) => path.join(root, file))
    .filter((file) => isForChange(file) && fs.statSync(file).isFile());

/**
 * Lists the test files that run in every lane and may share a registry, by their environment; `''` is that of the project.
 */
function listShared(root) {
  const shared = new Map();
  for (const file of listFiles(root)) {
    const text = fs.readFileSync(file, 'utf8');
    if (ALONE.test(text)) continue;
    const environment = ENVIRONMENT.exec(text)?.[1] ?? '';
    shared.set(environment, [...(shared.get(environment) ?? []), file]);
  }
  return shared;
}

/** Packs files into groups of about the same number of bytes; the result depends only on names and sizes. */
function pack(files) {
  const groups = Array.from({ length: Math.ceil(files.length / SIZE) }, () => ({ bytes: 0, files: [] }));
  const sized = files.map((file) => ({ file, bytes: fs.statSync(file).size }));
  for (const { file, bytes } of sized.sort(
    (one, other) => other.bytes - one.bytes || (one.file < other.file ? -1 : 1),
  )) {
    const smallest = groups.reduce((least, group) => (group.bytes < least.bytes ? group : least));
    smallest.bytes += bytes;
    smallest.files.push(file);
  }
  return groups.map((group) => group.files.sort());
}

/**
 * Writes the groups of a project.
 * @param {string} root folder of the project
 * @param {(file: string) => boolean} [isSelected] whether the run needs a test file; all when missing
 * @returns {string[]} test files in the groups
 */
exports.writeGroups = (root, isSelected = () => true) => {
  const folder = path.join(root, FOLDER);
  fs.rmSync(folder, { recursive: true, force: true });
  const written = [];
  for (const [environment, files] of listShared(root)) {
    const groups = pack(files.filter(isSelected)).filter((group) => group.length > 1);
    if (groups.length > 0) fs.mkdirSync(folder, { recursive: true });
    for (const [index, group] of groups.entries()) {
      const name = `${environment || 'own'}-${String(index + 1).padStart(2, '0')}.test.ts`;
      fs.writeFileSync(path.join(folder, name), createContents(folder, environment, group));
      written.push(...group);
    }
  }
  return written;
};

/** Lists the files of the groups that were written for a project. */
exports.listGroups = (root) => {
  const folder = path.join(root, FOLDER);
  return fs.existsSync(folder) ? fs.readdirSync(folder).map((name) => path.join(folder, name)) : [];
};

function createContents(folder, environment, files) {
  const requirePath = (file) => JSON.stringify(path.relative(folder, file).split(path.sep).join('/'));
  const getTitle = (file) =>
    JSON.stringify(path.relative(path.join(__dirname, '../..'), file).split(path.sep).join('/'));
  return [
    ...(environment ? [`/** @jest-environment ${environment} */`] : []),
    `const { describeFile } = require(${requirePath(path.join(__dirname, 'between-files.js'))});`,
    ...files.map((file) => `describeFile(${getTitle(file)}, () => require(${requirePath(file)}));`),
    '',
  ].join('\n');
}
