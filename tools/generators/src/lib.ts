import { type Tree } from '@nx/devkit';
import { camel, checkName, sentence } from './names';
import { projectFiles } from './project-files';
import { libReadme } from './readme';
import { changeJson, writeNew } from './tree';

/** A library under libs/ with its alias. Its type says what it may depend on and who may use it. */
export function lib(
  tree: Tree,
  { name, type = 'util' }: { name: string; type?: 'util' | 'node-util' | 'domain' | 'contract' | 'ui' },
): void {
  checkName(name);
  if (tree.exists(`libs/${name}`)) throw new Error(`libs/${name} is already there.`);
  const browser = type === 'ui';
  const constant = `${camel(name)}Name`;
  writeNew(tree, `libs/${name}`, {
    ...projectFiles({ name, folder: 'libs', tags: [`type:${type}`, 'scope:shared'], browser }),
    'README.md': libReadme(name),
    'src/index.ts': `export { ${constant} } from './name';\n`,
    'src/name.ts': `/** Name of this library in its reports. */\nexport const ${constant} = '${sentence(name)}';\n`,
    'src/name.test.ts': `import { ${constant} } from './index';

test('has a name', () => expect(${constant}).toBe('${sentence(name)}'));
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
