/*
 * Nx executors of the targets lint and typecheck. Nx caches a result for each project; projects without a cached result are checked in
 * one process, since loading the rules and reading the types of the packages takes longer than most projects.
 */
const { pathToFileURL } = require('node:url');
const path = require('node:path');
const { reportProcessorTime } = require('../jest/report-processor-time.js');

const load = (file) => import(pathToFileURL(path.join(__dirname, file)).href);
/**
 * Start to check projects, given by their folders, and resolve to a function that returns the errors of one of them.
 */
const createLinter = async (roots) => (await load('lint.mjs')).createLinter(roots);
const createTypeChecker = async (roots) => (await load('types.mjs')).createTypeChecker(roots);

const one =
  (checker) =>
  async (_options, { projectName, projectsConfigurations }) => {
    const { root } = projectsConfigurations.projects[projectName];
    const findings = await (await checker([root]))(root);
    for (const finding of findings) console.error(finding);
    return { success: findings.length === 0 };
  };

const all = (checker) =>
  async function* (taskGraph, _inputs, _overrides, { projectsConfigurations }) {
    const tasks = Object.values(taskGraph.tasks);
    const getRoot = ({ target }) => projectsConfigurations.projects[target.project].root;
    const check = await checker(tasks.map(getRoot));
    for (const task of tasks) {
      const findings = await check(getRoot(task));
      yield {
        task: task.id,
        result: { success: findings.length === 0, terminalOutput: findings.map((line) => `${line}\n`).join('') },
      };
    }
    reportProcessorTime();
  };

module.exports = {
  lint: one(createLinter),
  lintAll: all(createLinter),
  types: one(createTypeChecker),
  typesAll: all(createTypeChecker),
};
