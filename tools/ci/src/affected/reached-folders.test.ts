import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findReachedFolders } from './reached-folders';

const PROJECT = 'apps/shop';

let root: string;
beforeAll(() => {
  root = mkdtempSync(path.join(tmpdir(), 'reached-folders-'));
  const files = {
    'remote.ts': `import { loadCart } from './cart/load-cart';
const list = { layout: 'content' };
export default {
  routes: [
    { path: '/cart', page: () => import('./cart/cart-page'), load: loadCart },
    { path: '/cart/old', page: () => import('./cart/old-page') },
    { path: PATH, page: () => import('./offers/offers-page') },
  ],
  slots: { 'home.section': { load: () => import('./offers/section') } },
};`,
    'endpoints.ts': "import './cart/endpoints';",
    'cart/endpoints.ts': '',
    'cart/load-cart.ts': "import '../endpoints';",
    'cart/cart-page.tsx': "import { sum } from './sum';\nimport styles from './cart.module.css';",
    'cart/old-page.tsx': "import '../money/format';",
    'cart/cart.module.css': '',
    'cart/sum.ts': '',
    'cart/sum.test.ts': "import './sum';",
    'cart/unused.ts': '',
    'offers/offers-page.tsx': "import '../money/format';",
    'offers/section.tsx': '',
    'money/format.ts': '',
    'texts/pcm/page.json': '{}',
  };
  for (const [name, text] of Object.entries(files)) {
    const file = path.join(root, PROJECT, 'src', name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
});
afterAll(() => rmSync(root, { recursive: true }));

const find = (...names: string[]) =>
  findReachedFolders(
    root,
    PROJECT,
    names.map((name) => `${PROJECT}/${name}`),
  );

it.each<[string, string[], string[] | undefined]>([
  ['src/cart/old-page.tsx', ['cart'], ['/cart/old']],
  ['src/cart/sum.ts', ['cart'], ['/cart']],
  ['src/cart/cart.module.css', ['cart'], ['/cart']],
  // A path that is not a literal may belong to any page, and so may a section of other pages or a function that loads data.
  ['src/money/format.ts', ['cart', 'money', 'offers'], undefined],
  ['src/offers/section.tsx', ['offers'], undefined],
  ['src/cart/load-cart.ts', ['cart'], undefined],
])('%s reaches %j and the pages %j', (file, folders, pages) => expect(find(file)).toEqual({ folders, pages }));

it.each([
  'src/remote.ts',
  'src/cart/endpoints.ts',
  'src/cart/unused.ts',
  'src/cart/removed.ts',
  'src/texts/pcm/page.json',
  'package.json',
])('%s may reach everything', (file) => expect(find('src/cart/old-page.tsx', file)).toBeUndefined());

it('ignores tests and documentation', () =>
  expect(find('src/cart/old-page.tsx', 'src/cart/sum.test.ts', 'README.md')).toEqual({
    folders: ['cart'],
    pages: ['/cart/old'],
  }));
