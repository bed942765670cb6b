import { createTreeWithEmptyWorkspace } from '@nx/devkit/testing';
import { domain, lib, page, remote, slot } from '@oware/generators';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { findStyleErrors } from './check';
import { extractFile } from './extract/workspace';
import { formatFinding } from './report';

const root = path.resolve(__dirname, '../../..');

/** Files that generators read and change. */
const READ = [
  'tsconfig.base.json',
  '.github/CODEOWNERS',
  '.github/workflows/release.yml',
  'libs/platform/src/slots.ts',
  'apps/account/src/remote.ts',
  'apps/sportsbook/src/remote.ts',
  'apps/api/src/domains.ts',
  'apps/api/src/content/pages/seo.json',
  'tools/reference/src/other-callers.json',
];

it('finds no style error in generated code', () => {
  const tree = createTreeWithEmptyWorkspace();
  for (const file of READ) tree.write(file, readFileSync(path.join(root, file), 'utf8'));
  remote(tree, { name: 'loyalty' });
  page(tree, { remote: 'account', name: 'levels' });
  slot(tree, { remote: 'loyalty', slot: 'nav.openBets.badge', name: 'levels-badge' });
  lib(tree, { name: 'levels' });
  domain(tree, { name: 'rewards/levels' });
  const files = tree.listChanges().filter(({ path: file, type }) => type === 'CREATE' && !READ.includes(file));
  expect(files.length).toBeGreaterThan(15);
  const passages = files.flatMap(({ path: file, content }) => extractFile(file, content?.toString() ?? ''));
  expect(findStyleErrors(passages).map(formatFinding)).toEqual([]);
});
