import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findBrokenLinks, listFileLinks } from './links';

it('lists links to files, without anchors and addresses of the web', () => {
  const source = '[a](one.md#part) [b](https://x.test/y) [c](#here) `[d](code.md)`\n\n| [e](../two.md) |\n|---|\n';
  expect(listFileLinks(source)).toEqual(['one.md', '../two.md']);
});

it('finds links without a file, relative to the folder of the page', () => {
  const root = mkdtempSync(path.join(tmpdir(), 'links-'));
  try {
    for (const folder of ['apps', 'libs', 'tools', 'docs/adr', 'deploy'])
      mkdirSync(path.join(root, folder), { recursive: true });
    writeFileSync(path.join(root, 'docs/adr/0001-x.md'), '[up](../style.md) [gone](0002-y.md)');
    writeFileSync(path.join(root, 'docs/style.md'), '[x](adr/0001-x.md)');
    expect(findBrokenLinks(root)).toEqual(['docs/adr/0001-x.md: 0002-y.md']);
  } finally {
    rmSync(root, { recursive: true });
  }
});
