import { remote } from './remote';
import { bare, changed, realFile, workspace } from './testing';
import { readText } from './tree';

const filesOf = (name: string): string[] => [
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
  `apps/${name}/tsconfig.json`,
];

/** A remote has the target once it has tests that read its source tree. */
const withoutStructure = (text: string): string => text.replace(/\s*"structure": \{\},/, '');

test('a remote comes with a page, tests and a journey', () => {
  const tree = workspace();
  const before = changed(tree);
  remote(tree, { name: 'jackpot' });
  expect(changed(tree).filter((file) => !before.includes(file))).toEqual(
    [
      ...filesOf('jackpot'),
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
])('its %s is what the remotes here have', (file) => {
  const tree = workspace();
  tree.delete('apps/account/src/remote.ts');
  remote(tree, { name: 'account' });
  expect(bare(readText(tree, `apps/account/${file}`))).toBe(bare(withoutStructure(realFile(`apps/account/${file}`))));
});

test('an address and a title may be said', () => {
  const tree = workspace();
  remote(tree, { name: 'jackpot', path: '/jackpot-perfect6', title: "Player's jackpot" });
  expect(readText(tree, 'apps/jackpot/src/remote.ts')).toContain(
    "path: '/jackpot-perfect6',\n      title: 'Player\\'s jackpot',",
  );
});

test.each([
  ['Jackpot', /is no name here/],
  ['two-words', /take one word/],
  ['../up', /is no name here/],
  ['account', /already there/],
  ['', /is no name here/],
])('refuses the name %p', (name, why) => expect(() => remote(workspace(), { name })).toThrow(why));

test.each(['jackpot', '/a b', 'https://x'])('refuses the path %p', (path) =>
  expect(() => remote(workspace(), { name: 'jackpot', path })).toThrow(/is no path/),
);
