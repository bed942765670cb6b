import { type Tree } from '@nx/devkit';
import { toCamelCase, checkName } from './names';
import { createDomainFiles } from './domain-files';
import { readText, writeNew } from './tree';

const LIST = 'apps/api/src/domains.ts';
const END = '] as const;';

/**
 * Generates a domain of the server, `group/name`: a folder with a table, calls, a job and a test, and its entry in the list of domains.
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
  tree.write(LIST, `import { ${variable} } from './${group}/${name}';\n${text.replace(END, `  ${variable},\n${END}`)}`);
  return () =>
    console.log(
      `Next: npm run db:generate -- --name ${name.replaceAll('-', '_')}, which writes the migration of its table.`,
    );
}
