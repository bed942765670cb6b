import { type Tree } from '@nx/devkit';
import { toCamelCase, checkName } from './names';
import { createDomainFiles, listCalls } from './domain-files';
import { changeJson, readText, writeNew } from './tree';

const LIST = 'apps/api/src/domains.ts';
/** Calls whose path is not in the code of our pages; a structure test compares them. */
const CALLERS = 'tools/reference/src/other-callers.json';
const END = '] as const;';

/**
 * Generates a domain of the server, `group/name`: a folder with a table, calls, a job and a test, its entry in the list of
 * domains, and its calls in the list of calls that no page makes.
 * @returns callback that prints the next step: to generate the migration from the tables
 * @throws Error when the name is taken, or the list of domains has an unexpected format
 */
export function domain(tree: Tree, { name: place }: { name: string }): () => void {
  const [group = '', name = '', ...more] = place.split('/');
  if (more.length > 0 || name === '')
    throw new Error(`"${place}" is not a domain: give its group and name, as in rewards/streaks.`);
  for (const part of [group, name]) checkName(part);
  const text = readText(tree, LIST);
  const variable = toCamelCase(name);
  if (new RegExp(`\\b${variable}\\b`).test(text)) throw new Error(`${LIST} already has a domain ${variable}.`);
  if (!text.includes(END)) throw new Error(`${LIST} has no "${END}": add the domain there by hand.`);
  writeNew(tree, `apps/api/src/${group}/${name}`, createDomainFiles({ group, name }));
  tree.write(
    LIST,
    `import { ${variable} } from './${group}/${name}/domain';\n${text.replace(END, `  ${variable},\n${END}`)}`,
  );
  changeJson<Record<string, string>>(tree, CALLERS, (callers) => {
    for (const call of listCalls(name)) callers[call] = 'no page yet: delete this line when a page makes the call';
  });
  return () =>
    console.log(
      `Next: npm run db:generate -- --name ${name.replaceAll('-', '_')}, which writes the migration of its table.`,
    );
}
