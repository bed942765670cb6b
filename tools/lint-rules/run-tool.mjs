// Runs the program of a package over the workspace.
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

/**
 * @param {string} name the package and its program
 * @param {readonly string[]} args
 * @param {Readonly<Record<string, string>>} [env] in addition to that of this process
 * @returns {Promise<{ code: number | null, output: string, errors: string }>} result of the run
 */
export function runTool(name, args, env = {}) {
  const file = createRequire(import.meta.url).resolve(`${name}/package.json`);
  const { bin } = JSON.parse(readFileSync(file, 'utf8'));
  const program = path.join(path.dirname(file), typeof bin === 'string' ? bin : bin[name]);
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [program, ...args], {
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let [output, errors] = ['', ''];
    child.stdout.on('data', (chunk) => (output += chunk));
    child.stderr.on('data', (chunk) => (errors += chunk));
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, output, errors }));
  });
}

/**
 * @param {readonly string[]} findings each begins with its file, from the root of the workspace
 * @param {readonly string[]} roots folders of projects
 * @returns {(root: string) => string[]} function that returns the errors of a project; errors outside all projects, for example in
 * tsconfig.base.json, belong to each
 */
export function groupByProject(findings, roots) {
  const within = (/** @type {string} */ finding) => roots.some((root) => finding.startsWith(`${root}/`));
  return (root) => findings.filter((finding) => finding.startsWith(`${root}/`) || !within(finding));
}
