// @reads */*/README.md */*/project.json .github/CODEOWNERS
// @reads-names apps/** libs/** tools/**
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { listFilesBelow, workspaceRoot } from './places';

const read = (file: string): string => readFileSync(path.join(workspaceRoot, file), 'utf8');

const projects = ['apps', 'libs', 'tools']
  .flatMap(listFilesBelow)
  .filter((file) => /^[a-z]+\/[^/]+\/project\.json$/.test(file))
  // READMEs of remotes belong to their squads: tools/ci/src/remotes.structure.test.ts checks them.
  .filter((file) => !(JSON.parse(read(file)) as { tags: string[] }).tags.includes('type:remote'))
  .map((file) => path.posix.dirname(file));

/** Returns the teams of a folder: the last rule of CODEOWNERS that contains it decides. */
function getOwners(folder: string): string[] {
  const rules = read('.github/CODEOWNERS')
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.startsWith('#'))
    .map((line) => line.split(/\s+/));
  const [, ...owners] =
    rules.findLast(([pattern = '']) => pattern === '*' || `/${folder}/`.startsWith(pattern.replace(/\*.*$/, ''))) ?? [];
  return owners;
}

test('finds the projects', () => expect(projects.length).toBeGreaterThan(30));

it.each(projects)('%s has a README of 10 to 30 lines, with its owner and its tests', (folder) => {
  const file = `${folder}/README.md`;
  expect({ file, exists: existsSync(path.join(workspaceRoot, file)) }).toEqual({ file, exists: true });
  const lines = read(file).trimEnd().split('\n');
  expect(lines.length).toBeGreaterThanOrEqual(10);
  expect(lines.length).toBeLessThanOrEqual(30);
  expect(lines[0]).toMatch(/^# \S/);
  const text = lines.join('\n');
  for (const part of ['| Owner |', '| Public entry |', '```sh', '## What must never happen here'])
    expect(text).toContain(part);
  const owner = lines.find((line) => line.startsWith('| Owner |')) ?? '';
  for (const team of getOwners(folder)) expect(owner).toContain(team);
});
