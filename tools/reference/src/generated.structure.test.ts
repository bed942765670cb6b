// @reads docs/reference/*.md docs/{commands,configuration}.md deploy/env.example tools/run/commands.json apps/*/project.json apps/api/src/commands.json apps/**/*.{ts,sql} !apps/*/src/**/texts.ts !**/*.test.ts !apps/e2e/**
// @reads libs/**/*.{ts,tsx}
// @reads-names apps/** libs/**
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { generatedPages } from './generate/pages';
import { PAGES, workspaceRoot } from './places';

/** `npm run reference` writes the pages; in other runs they are compared. */
const write = process.env['REFERENCE'] === 'write';

it.each(Object.entries(generatedPages))(
  'generated: %s matches the code; otherwise run npm run reference',
  async (name, page) => {
    const file = path.join(workspaceRoot, PAGES, name);
    const text = await page();
    if (write) writeFileSync(file, text);
    expect(readFileSync(file, 'utf8')).toBe(text);
  },
);
