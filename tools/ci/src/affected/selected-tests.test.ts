import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type NxPlan } from './nx-plan';
import { findRelatedTests } from './related-tests';
import { selectStructureTests } from './structure-tests';

let root: string;
beforeAll(() => {
  root = mkdtempSync(path.join(tmpdir(), 'selected-tests-'));
  const files = {
    'apps/shop/src/remote.ts': "import './cart/cart-page';\nimport './offers/offers-page';",
    'apps/shop/src/offers/offers-page.tsx': "import './offers';",
    'apps/shop/src/offers/offers-page.test.tsx': "import remote from '../remote';",
    'apps/shop/src/cart/cart-page.test.tsx': "import remote from '../remote';",
    'apps/shop/src/remote.contract.test.ts': "import './remote';",
    'apps/shop/src/cart/cart-page.tsx': "import { sum } from './sum';",
    'apps/shop/src/cart/sum.ts': '',
    'apps/shop/src/cart/sum.test.ts': "import { sum } from './sum';",
    'apps/shop/src/cart/sum.main.test.ts': "import { sum } from './sum';",
    'apps/shop/src/offers/offers.ts': '',
    'apps/shop/src/offers/offers.test.ts': "jest.mock('./offers');",
    'apps/shop/src/borders.test.ts': "import { readFileSync } from 'node:fs';",
    'apps/shop/src/testing/render.tsx': '',
    'tools/pages/src/all.structure.test.ts': '// @reads apps/*/src/**/*.ts\n',
    'tools/pages/src/imports.structure.test.ts': '// @reads-imports apps/**\n// @reads-names docs/**\n',
    'tools/pages/src/docs.structure.test.ts': '// @reads docs/*.md\n',
    'tools/pages/src/own.structure.test.ts': '',
  };
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(root, name)), { recursive: true });
    writeFileSync(path.join(root, name), text);
  }
});
afterAll(() => rmSync(root, { recursive: true }));

const plan = {
  graph: {
    nodes: {
      shop: { data: { root: 'apps/shop', tags: ['type:remote'] } },
      pages: { data: { root: 'tools/pages', tags: ['type:tool'] } },
      money: { data: { root: 'libs/money', tags: ['type:util'] } },
    },
    dependencies: {},
  },
  tasks: { tasks: {}, dependencies: {} },
  taskPlans: {
    'shop:test': ['shop:apps/shop/**/*,!apps/shop/**/*.md', 'money:libs/money/**/*', 'npm:react'],
    'pages:structure': [
      'pages:tools/pages/**/*',
      'npm:typescript',
      'workspace:[{workspaceRoot}/apps/**/*,{workspaceRoot}/docs/**/*]',
    ],
  },
} satisfies NxPlan;

const change = (files: string[], packages: string[] = []) => ({ files, packages: new Set(packages) });

describe('related tests of a remote', () => {
  const find = (...files: string[]): string[] | undefined =>
    findRelatedTests(root, plan, change(files), 'shop')?.map((file) => file.replace('apps/shop/src/', ''));

  it.each([
    [
      'apps/shop/src/cart/sum.ts',
      ['borders.test.ts', 'cart/cart-page.test.tsx', 'cart/sum.test.ts', 'remote.contract.test.ts'],
    ],
    ['apps/shop/src/cart/cart-page.tsx', ['borders.test.ts', 'cart/cart-page.test.tsx', 'remote.contract.test.ts']],
    [
      'apps/shop/src/offers/offers.ts',
      ['borders.test.ts', 'offers/offers-page.test.tsx', 'offers/offers.test.ts', 'remote.contract.test.ts'],
    ],
    [
      'apps/shop/src/remote.ts',
      ['borders.test.ts', 'cart/cart-page.test.tsx', 'offers/offers-page.test.tsx', 'remote.contract.test.ts'],
    ],
  ])('of %s are those that reach it, and those that read files', (file, tests) => expect(find(file)).toEqual(tests));

  it('of a changed test are itself, those that read files, and those of the whole remote', () =>
    expect(find('apps/shop/src/cart/sum.test.ts')).toEqual([
      'borders.test.ts',
      'cart/sum.test.ts',
      'remote.contract.test.ts',
    ]));

  it.each([
    'libs/money/src/format.ts',
    'apps/shop/package.json',
    'apps/shop/src/cart/removed.ts',
    'apps/shop/src/testing/render.tsx',
  ])('are all of them after a change of %s', (file) => expect(find('apps/shop/src/cart/sum.ts', file)).toBeUndefined());

  it('are all of them when a package has changed', () =>
    expect(findRelatedTests(root, plan, change(['apps/shop/src/cart/sum.ts'], ['react']), 'shop')).toBeUndefined());
});

describe('structure tests', () => {
  const select = (
    file: string,
    [before, after]: readonly [string | undefined, string | undefined] = ['a', 'b'],
    packages: string[] = [],
  ) => {
    const { tests, onlyChanged } = selectStructureTests(root, plan, change([file], packages), ['pages'], () => [
      before,
      after,
    ]);
    return { tests: (tests['pages'] ?? []).map((test) => path.basename(test, '.structure.test.ts')), onlyChanged };
  };
  const all = ['all', 'docs', 'imports', 'own'];

  it.each<[string, string, readonly [string | undefined, string | undefined], string[]]>([
    ['a changed function', 'apps/shop/src/cart/sum.ts', ['const a = 1;', 'const a = 2;'], ['all']],
    ['a changed import', 'apps/shop/src/cart/sum.ts', ["import './a';", "import './b';"], ['all', 'imports']],
    ['a new file', 'apps/shop/src/cart/sum.ts', [undefined, ''], ['all', 'imports']],
    ['a changed page of docs', 'docs/ci.md', ['a', 'b'], ['docs']],
    ['a new page of docs', 'docs/new.md', [undefined, 'b'], ['docs', 'imports']],
    ['a changed picture', 'docs/images/a.svg', ['a', 'b'], []],
  ])('for %s are those that name it', (_what, file, versions, tests) =>
    expect(select(file, versions)).toEqual({ tests, onlyChanged: true }),
  );

  it.each(['tools/pages/src/rules.ts', 'jest.preset.js', 'tools/jest/lanes.js'])('are all of them for %s', (file) =>
    expect(select(file)).toEqual({ tests: all, onlyChanged: false }),
  );

  it('are all of them for a package that they use', () =>
    expect(select('package-lock.json', ['a', 'b'], ['typescript'])).toEqual({ tests: all, onlyChanged: false }));
});
