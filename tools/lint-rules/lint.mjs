// ESLint and the formatter's check of several projects at once.
import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import path from 'node:path';
import { loadESLint } from 'eslint';

/**
 * Begins to check the layout of the projects, and returns what checks one of them.
 * @param {readonly string[]} roots folders
 * @returns {Promise<(root: string) => Promise<string[]>>} what is wrong in a project
 */
export async function lintProjects(roots) {
  const layout = badLayout(roots);
  const ESLint = await loadESLint({ useFlatConfig: false });
  const eslint = new ESLint({ extensions: ['.ts', '.tsx'], errorOnUnmatchedPattern: false });
  const formatter = await eslint.loadFormatter('stylish');
  return async (root) => {
    const results = await eslint.lintFiles([root]);
    const report = await formatter.format(results);
    const within = (await layout).filter((file) => file.startsWith(`${root}/`));
    return [...(report === '' ? [] : [report]), ...within.map((file) => `${file} is not laid out: npm run format`)];
  };
}

/**
 * @param {readonly string[]} roots
 * @returns {Promise<string[]>} files that the formatter would change
 */
function badLayout(roots) {
  const prettier = path.join(
    path.dirname(createRequire(import.meta.url).resolve('prettier/package.json')),
    'bin/prettier.cjs',
  );
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [prettier, '--list-different', ...roots], {
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let [found, errors] = ['', ''];
    child.stdout.on('data', (chunk) => (found += chunk));
    child.stderr.on('data', (chunk) => (errors += chunk));
    child.on('error', reject);
    child.on('close', (code) =>
      code === 0 || code === 1 ? resolve(found.split('\n').filter(Boolean)) : reject(new Error(errors)),
    );
  });
}
