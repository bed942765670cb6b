import { type Tree } from '@nx/devkit';
import { toCamelCase, checkName, toSentence } from './names';
import { createProjectFiles } from './project-files';
import { createLibReadme } from './readme';
import { changeJson, writeNew } from './tree';

/** Generates a library under libs/ with its alias. Its type determines what it may import and who may import it. */
export function lib(
  tree: Tree,
  { name, type = 'util' }: { name: string; type?: 'util' | 'node-util' | 'domain' | 'contract' | 'ui' },
): void {
  checkName(name);
  if (tree.exists(`libs/${name}`)) throw new Error(`libs/${name} already exists.`);
  const browser = type === 'ui';
  const constant = `${toCamelCase(name)}Name`;
  writeNew(tree, `libs/${name}`, {
    ...createProjectFiles({ name, folder: 'libs', tags: [`type:${type}`, 'scope:shared'], browser }),
    'README.md': createLibReadme(name),
    'src/index.ts': `export { ${constant} } from './name';\n`,
    'src/name.ts': `/** Name of this library in its reports. */\nexport const ${constant} = '${toSentence(name)}';\n`,
    'src/name.test.ts': `import { ${constant} } from './index';

test('has a name', () => expect(${constant}).toBe('${toSentence(name)}'));
`,
  });
  changeJson<{ compilerOptions: { paths: Record<string, string[]> } }>(
    tree,
    'tsconfig.base.json',
    ({ compilerOptions }) => {
      compilerOptions.paths[`@oware/${name}`] = [`./libs/${name}/src/index.ts`];
    },
  );
}
