import { generateRemote } from './remote';
import { stripLayout, listChanged, readRealFile, createWorkspace } from './testing';
import { readText } from './tree';

const listFiles = (name: string): string[] => [
  `apps/${name}/README.md`,
  `apps/${name}/jest.config.js`,
  `apps/${name}/package.json`,
  `apps/${name}/project.json`,
  `apps/${name}/src/home/home-page.test.tsx`,
  `apps/${name}/src/home/home-page.tsx`,
  `apps/${name}/src/home/home.module.css`,
  `apps/${name}/src/home/texts.ts`,
  `apps/${name}/src/jest-dom.d.ts`,
  `apps/${name}/src/remote.contract.test.ts`,
  `apps/${name}/src/remote.ts`,
  ...['pcm', 'tw'].flatMap((code) => [
    `apps/${name}/src/texts/${code}/common_titles.json`,
    `apps/${name}/src/texts/${code}/page_${name}_home.json`,
    `apps/api/src/content/pages/${code}/seo.json`,
  ]),
  'apps/api/src/content/pages/seo.json',
  `apps/${name}/tsconfig.json`,
];

/** A remote gets this target when it has tests that read its source tree. */
const withoutStructure = (text: string): string => text.replace(/\s*"structure": \{\},/, '');

test('a remote gets a page, tests and a journey', () => {
  const tree = createWorkspace();
  const before = listChanged(tree);
  generateRemote(tree, { name: 'jackpot' });
  expect(listChanged(tree).filter((file) => !before.includes(file))).toEqual(
    [
      ...listFiles('jackpot'),
      'apps/e2e/src/journeys/jackpot.journey.ts',
      'deploy/observability/alerts/jackpot.yml',
      'deploy/observability/dashboards/jackpot.json',
    ].sort(),
  );
  expect(readText(tree, 'apps/jackpot/src/remote.ts')).toContain("path: '/jackpot',");
  expect(readText(tree, 'apps/e2e/src/journeys/jackpot.journey.ts')).toContain("{ tag: '@jackpot' }");
});

test.each([
  'project.json',
  'package.json',
  'jest.config.js',
  'tsconfig.json',
  'src/jest-dom.d.ts',
  'src/remote.contract.test.ts',
])('generates the same %s as in existing remotes', (file) => {
  const tree = createWorkspace();
  tree.delete('apps/account/src/remote.ts');
  generateRemote(tree, { name: 'account' });
  expect(stripLayout(readText(tree, `apps/account/${file}`))).toBe(
    stripLayout(withoutStructure(readRealFile(`apps/account/${file}`))),
  );
});

test('accepts an address and a title', () => {
  const tree = createWorkspace();
  generateRemote(tree, { name: 'jackpot', path: '/jackpot-perfect6', title: "Player's jackpot" });
  expect(readText(tree, 'apps/jackpot/src/remote.ts')).toContain(
    "path: '/jackpot-perfect6',\n      title: 'Player\\'s jackpot',",
  );
});

test.each([
  ['Jackpot', /is not a valid name/],
  ['two-words', /use one word/],
  ['../up', /is not a valid name/],
  ['account', /already exists/],
  ['', /is not a valid name/],
])('rejects the name %p', (name, why) => expect(() => generateRemote(createWorkspace(), { name })).toThrow(why));

test.each(['jackpot', '/a b', 'https://x'])('rejects the path %p', (path) =>
  expect(() => generateRemote(createWorkspace(), { name: 'jackpot', path })).toThrow(/is not a path/),
);
