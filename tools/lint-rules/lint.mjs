// Runs ESLint and the formatter's check on several projects together.
import path from 'node:path';
import { groupByProject, runTool } from './run-tool.mjs';

/**
 * Starts to check projects.
 * @param {readonly string[]} roots folders
 * @returns {(root: string) => Promise<string[]>} function that returns the errors of a project
 */
export function createLinter(roots) {
  const checked = Promise.all([badCode(roots), badLayout(roots)]).then((found) => groupByProject(found.flat(), roots));
  return async (root) => (await checked)(root);
}

/**
 * Uses ESLint's command line program: in other programs, the rule of module boundaries reads the graph of all projects again for each file.
 * @param {readonly string[]} roots
 * @returns {Promise<string[]>} violations of the rules
 */
async function badCode(roots) {
  const { code, output, errors } = await runTool(
    'eslint',
    ['--ext', 'ts,tsx', '--no-error-on-unmatched-pattern', '--format', 'json', ...roots],
    { ESLINT_USE_FLAT_CONFIG: 'false' },
  );
  if (code !== 0 && code !== 1) throw new Error(`ESLint ended with ${code}:\n${output}${errors}`);
  return JSON.parse(output).flatMap(({ filePath, messages }) =>
    messages.map(
      ({ line, column, message, ruleId }) =>
        `${path.relative('.', filePath)}:${line}:${column}: ${message} (${ruleId ?? 'parser'})`,
    ),
  );
}

/**
 * @param {readonly string[]} roots
 * @returns {Promise<string[]>} files that the formatter would change
 */
async function badLayout(roots) {
  const { code, output, errors } = await runTool('oxfmt', ['--list-different', ...roots]);
  if (code !== 0 && code !== 1) throw new Error(`The formatter ended with ${code}:\n${output}${errors}`);
  return output
    .split('\n')
    .filter(Boolean)
    .map((file) => `${file} is not formatted: npm run format`);
}
