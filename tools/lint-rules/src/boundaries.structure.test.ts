// @reads .eslintrc.json .eslintignore package.json tsconfig.base.json */*/{project,package}.json
// @reads-names **/{.eslintrc*,package.json} */*/src/any.ts */*/project.json lerna.json nx-cloud.env tools/eslint-rules
import { Linter } from 'eslint';
import { LegacyESLint } from 'eslint/use-at-your-own-risk';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { BANS, LAYERS, SCOPES, WALLS } from '../boundaries.cjs';

const root = path.resolve(__dirname, '../../..');
const eslint = new LegacyESLint({ cwd: root });
const [everywhere, ...walls] = WALLS;

/** Returns the messages about a line in a file, by the rules of the workspace for that file. */
async function listErrors(file: string, code: string): Promise<string[]> {
  const { rules } = (await eslint.calculateConfigForFile(path.join(root, file))) as { rules: Linter.RulesRecord };
  const { 'no-restricted-imports': imports = 'off', 'no-restricted-syntax': syntax = 'off' } = rules;
  return new Linter({ configType: 'eslintrc' })
    .verify(code, {
      parserOptions: { ecmaVersion: 2022, sourceType: 'module' },
      rules: { 'no-restricted-imports': imports, 'no-restricted-syntax': syntax },
    })
    .map(({ message }) => message);
}

const tags = ['apps', 'libs', 'tools']
  .flatMap((folder) =>
    readdirSync(path.join(root, folder)).map((name) => path.join(root, folder, name, 'project.json')),
  )
  .filter((file) => existsSync(file))
  .map((file) => JSON.parse(readFileSync(file, 'utf8')) as { tags: string[] });

it('.eslintrc.json extends the table and nothing else', () => {
  const config: unknown = JSON.parse(readFileSync(path.join(root, '.eslintrc.json'), 'utf8'));
  expect(config).toEqual({ root: true, extends: ['./tools/lint-rules/config.cjs'] });
});

/** Returns a module that matches the pattern of a ban. */
const createModuleName = (pattern: string): string => pattern.replace('**/', '../../').replaceAll('*', 'part');

const places = [
  ['libs/betting/src/any.ts', everywhere?.bans ?? []],
  ...walls.flatMap(({ where, bans }) => where.map((files) => [files.replace('**', 'src/any.ts'), bans] as const)),
] as const;

describe.each(places)('%s', (file, bans) => {
  const banned = Object.entries(BANS).filter(([ban]) => bans.includes(ban));

  it.each(banned)(
    'may not import modules of the ban "%s", and reports the alternative',
    async (_, { packages, instead }) => {
      for (const name of packages) {
        expect(await listErrors(file, `import '${createModuleName(name)}';`)).toEqual([
          expect.stringContaining(instead),
        ]);
      }
    },
  );

  it('may import all other modules', async () => {
    const forbidden = banned.flatMap(([, { packages }]) => packages);
    const free = Object.values(BANS)
      .flatMap(({ packages }) => packages)
      .filter((name) => !forbidden.includes(name));
    expect(await listErrors(file, free.map((name) => `import '${createModuleName(name)}';`).join('\n'))).toEqual([]);
  });
});

it.each([
  ['const path = 1;\nwindow.name;', 'No browser globals at module level'],
  ['const now = Date.now();', 'No time at module level'],
  ['try { f(); } catch (error) { show(error.message); }', 'Do not show error messages of the browser'],
  ['const { message } = response.error;', 'Do not show error messages of the browser'],
  ["import styles from '../sheet/sheet.module.css';", 'Use the style sheet of the same folder only'],
])('rejects %s in pages only', async (code, why) => {
  expect(await listErrors('apps/account/src/any.ts', code)).toEqual([expect.stringContaining(why)]);
  expect(await listErrors('libs/ui/src/any.ts', code)).toEqual([expect.stringContaining(why)]);
  expect(await listErrors('apps/api/src/any.ts', code)).toEqual([]);
});

/** Lists the values of a kind of tag in all projects. */
const listMessages = (kind: string): string[] => {
  const values = tags.flatMap((project) => project.tags.filter((tag) => tag.startsWith(`${kind}:`)));
  return [...new Set(values.map((tag) => tag.slice(kind.length + 1)))].sort();
};

it('every type of project has a layer, and every layer has projects', () => {
  expect(listMessages('type')).toEqual(Object.keys(LAYERS).sort());
});

it('every app scope imports only itself and shared code', () => {
  expect([...SCOPES, 'e2e', 'shared', 'tools'].sort()).toEqual(listMessages('scope'));
});
