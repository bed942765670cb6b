/*
 * What Nx calls for the targets lint and typecheck. Nx keeps a result for each project; those that must be checked are checked in
 * one process, for loading the rules and reading the types of the packages costs more than most projects do.
 */
const { pathToFileURL } = require('node:url');
const path = require('node:path');
const { reportProcessorTime } = require('../jest/report-processor-time.js');

const load = (file) => import(pathToFileURL(path.join(__dirname, file)).href);
/** Each begins to check projects, by their folders, and resolves to what gives the complaints of one of them. */
const linter = async (roots) => (await load('lint.mjs')).linter(roots);
const typeChecker = async (roots) => (await load('types.mjs')).typeChecker(roots);

const one =
  (checker) =>
  async (_options, { projectName, projectsConfigurations }) => {
    const { root } = projectsConfigurations.projects[projectName];
    const complaints = await (await checker([root]))(root);
    for (const complaint of complaints) console.error(complaint);
    return { success: complaints.length === 0 };
  };

const all = (checker) =>
  async function* (taskGraph, _inputs, _overrides, { projectsConfigurations }) {
    const tasks = Object.values(taskGraph.tasks);
    const rootOf = ({ target }) => projectsConfigurations.projects[target.project].root;
    const check = await checker(tasks.map(rootOf));
    for (const task of tasks) {
      const complaints = await check(rootOf(task));
      yield {
        task: task.id,
        result: { success: complaints.length === 0, terminalOutput: complaints.map((line) => `${line}\n`).join('') },
      };
    }
    reportProcessorTime();
  };

module.exports = { lint: one(linter), lintAll: all(linter), types: one(typeChecker), typesAll: all(typeChecker) };
