// ESLint and the formatter's check of several projects at once.
import path from 'node:path';
import { byProject, runTool } from './run-tool.mjs';

/**
 * Begins to check projects, and returns what gives the result of each.
 * @param {readonly string[]} roots folders
 * @returns {(root: string) => Promise<string[]>} what is wrong in a project
 */
export function linter(roots) {
  const checked = Promise.all([badCode(roots), badLayout(roots)]).then((found) => byProject(found.flat(), roots));
  return async (root) => (await checked)(root);
}

/**
 * By ESLint's own program: in any other one the rule of the walls reads the graph of all projects again for each file.
 * @param {readonly string[]} roots
 * @returns {Promise<string[]>} what the rules refuse
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
    .map((file) => `${file} is not laid out: npm run format`);
}
