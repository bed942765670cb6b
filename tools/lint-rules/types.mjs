// Types, and the lint rules that need them (types.json): `node tools/lint-rules/types.mjs apps/account [more folders or files]`. Each
// file is checked in the project that it belongs to, by the nearest tsconfig.json.
import { fileURLToPath, pathToFileURL } from 'node:url';
import { byProject, runTool } from './run-tool.mjs';

const rules = fileURLToPath(new URL('types.json', import.meta.url));

/**
 * Checks the types of folders and files, all in one process.
 * @param {readonly string[]} places from the root of the workspace
 * @returns {Promise<string[]>} what is wrong, each as `file:line:column: message`, the file from the root
 * @throws what ended the checker
 */
async function checkTypes(places) {
  const { code, output, errors } = await runTool('oxlint', ['-c', rules, '--format', 'unix', ...places]);
  // A message may have further lines; after the last one stands how many there are.
  const complaints = output
    .replace(/\n\d+ problems?\n$/, '')
    .split(/\n(?=\S+:\d+:\d+: )/)
    .map((complaint) => complaint.trimEnd())
    .filter(Boolean);
  if ((code === 0) !== (complaints.length === 0))
    throw new Error(`The check of types ended with ${code}:\n${output}${errors}`);
  return complaints;
}

/**
 * Begins to check projects, and returns what gives the result of each.
 * @param {readonly string[]} roots folders
 * @returns {(root: string) => Promise<string[]>} what is wrong in a project
 */
export function typeChecker(roots) {
  const checked = checkTypes(roots).then((complaints) => byProject(complaints, roots));
  return async (root) => (await checked)(root);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const complaints = await checkTypes(process.argv.length > 2 ? process.argv.slice(2) : ['apps', 'libs', 'tools']);
  for (const complaint of complaints) console.error(complaint);
  process.exitCode = complaints.length > 0 ? 1 : 0;
}
