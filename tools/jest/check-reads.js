/*
 * Fails a structure test that reads a file outside its project which its `@reads` lines do not name: npm run ci:affected would skip the test
 * when that file changes. Does not see reads of child processes.
 */
const fs = require('node:fs');
const path = require('node:path');
const { isListed, isRead, parseReads } = require('@oware/test-lanes/reads');

const ROOT = path.join(__dirname, '../..');
const { testPath } = expect.getState();

/** Inputs of every structure test, and places without source. */
const ALWAYS =
  /^(jest\.preset\.js$|tsconfig\.base\.json$|nx\.json$|tools\/jest\/|(.*\/)?(node_modules|dist|tmp|\.git|\.nx)(\/|$)|\.\.(\/|$))/;

/** Folder of the project: `apps/api` */
const project = path.relative(ROOT, testPath).split(path.sep).slice(0, 2).join('/');
const reads = Object.values(parseReads(fs.readFileSync(testPath, 'utf8'))).filter((globs) => globs.length > 0);

/** @type {Set<string>} */
const undeclared = new Set();
const stat = fs.statSync;

/** @type {Set<string>} */
const seen = new Set();

function record(place) {
  if (typeof place !== 'string' || seen.has(place)) return;
  seen.add(place);
  const file = path.relative(ROOT, path.resolve(place)).split(path.sep).join('/');
  if (ALWAYS.test(file) || file === project || file.startsWith(`${project}/`)) return;
  const isFolder = stat(path.join(ROOT, file), { throwIfNoEntry: false })?.isDirectory() ?? false;
  const isDeclared = isFolder ? isListed : isRead;
  if (!reads.some((globs) => isDeclared(file, globs))) undeclared.add(file);
}

/** Replaces functions of an object with ones that record their first argument, and returns a function that restores them. */
function watch(object, names) {
  const before = names.map((name) => [name, object[name]]);
  for (const [name, original] of before)
    object[name] = Object.assign(function (place, ...rest) {
      record(place);
      return original.call(this, place, ...rest);
    }, original);
  return () => before.forEach(([name, original]) => (object[name] = original));
}

const restores = [
  watch(fs, ['readFileSync', 'readdirSync', 'existsSync', 'statSync']),
  watch(fs.promises, ['readFile', 'readdir', 'stat']),
];

/** Modules of libraries and tools come from imports that Nx sees, but those of apps may be loaded by their path. */
function recordModules() {
  for (const file of Object.keys(require.cache))
    if (file.startsWith(path.join(ROOT, 'apps') + path.sep) && file !== testPath) record(file);
}

afterAll(() => {
  recordModules();
  restores.forEach((restore) => restore());
  if (undeclared.size === 0) return;
  const list = [...undeclared].sort();
  throw new Error(
    `This test reads ${list.length} files that its @reads lines do not name (docs/ci.md#structure-tests):\n${list.slice(0, 20).join('\n')}`,
  );
});
