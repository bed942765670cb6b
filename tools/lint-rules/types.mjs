// Checks types, and the lint rules that need them (types.json): `node tools/lint-rules/types.mjs apps/account [more folders or files]`.
// Each
// file is checked in its project, by the nearest tsconfig.json.
import { fileURLToPath, pathToFileURL } from 'node:url';
import { groupByProject, runTool } from './run-tool.mjs';

const rules = fileURLToPath(new URL('types.json', import.meta.url));

/**
 * Checks the types of folders and files, all in one process.
 * @param {readonly string[]} places from the root of the workspace
 * @returns {Promise<string[]>} errors, each as `file:line:column: message`, the file from the root
 * @throws Error when the checker itself failed
 */
async function checkTypes(places) {
  const { code, output, errors } = await runTool('oxlint', ['-c', rules, '--format', 'unix', ...places]);
  // A message may have further lines; after the last message follows the number of messages.
  const findings = output
    .replace(/\n\d+ problems?\n$/, '')
    .split(/\n(?=\S+:\d+:\d+: )/)
    .map((finding) => finding.trimEnd())
    .filter(Boolean);
  if ((code === 0) !== (findings.length === 0))
    throw new Error(`The check of types ended with ${code}:\n${output}${errors}`);
  return findings;
}

/**
 * Starts to check projects.
 * @param {readonly string[]} roots folders
 * @returns {(root: string) => Promise<string[]>} function that returns the errors of a project
 */
export function createTypeChecker(roots) {
  const checked = checkTypes(roots).then((findings) => groupByProject(findings, roots));
  return async (root) => (await checked)(root);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const findings = await checkTypes(process.argv.length > 2 ? process.argv.slice(2) : ['apps', 'libs', 'tools']);
  for (const finding of findings) console.error(finding);
  process.exitCode = findings.length > 0 ? 1 : 0;
}
