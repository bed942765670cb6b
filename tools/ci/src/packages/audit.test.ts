import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { auditPackages, findAffected } from './audit';
import { type Advisory } from './advisories';

interface Given {
  id?: string;
  name?: string;
  ecosystem?: string;
  severity?: string;
  events?: Advisory['affected'][number]['ranges'][number]['events'];
  versions?: string[];
  type?: string;
  withdrawn?: string;
}

const advisory = ({ id = 'GHSA-1', name = 'left-pad', ecosystem = 'npm', severity, ...given }: Given): Advisory => ({
  id,
  modified: '2026-11-20T00:00:00Z',
  summary: `About ${name}`,
  ...(given.withdrawn !== undefined && { withdrawn: given.withdrawn }),
  affected: [
    {
      package: { ecosystem, name },
      ranges: [{ type: given.type ?? 'SEMVER', events: given.events ?? [] }],
      versions: given.versions ?? [],
    },
  ],
  ...(severity !== undefined && { database_specific: { severity } }),
});

const locked = (name: string, version: string) => ({
  place: `node_modules/${name}`,
  name,
  version,
  integrity: undefined,
  license: undefined,
  isForDevelopment: false,
  needs: [],
});

describe('version ranges', () => {
  const fixed = [{ introduced: '1.2.0' }, { fixed: '1.4.1' }];
  const two = [{ introduced: '3.0.0' }, { fixed: '3.1.0' }, { introduced: '0' }, { fixed: '2.0.5' }];
  const cases: [string, Given, boolean][] = [
    ['1.1.9', { events: fixed }, false],
    ['1.2.0', { events: fixed }, true],
    ['1.4.1-rc.1', { events: fixed }, true],
    ['1.4.1', { events: fixed }, false],
    ['0.0.0-alpha', { events: [{ introduced: '0' }] }, true],
    ['2.0.4', { events: two }, true],
    ['2.9.9', { events: two }, false],
    ['3.0.7', { events: two }, true],
    ['1.9.0', { events: [{ introduced: '0' }, { last_affected: '1.9.0' }] }, true],
    ['1.9.1', { events: [{ introduced: '0' }, { last_affected: '1.9.0' }] }, false],
    ['1.10.0', { events: [{ introduced: '1.9.0' }] }, true],
    ['1.0.7', { versions: ['1.0.6', '1.0.7'] }, true],
    ['1.0.8', { versions: ['1.0.6', '1.0.7'] }, false],
    ['1.0.0', { type: 'GIT', events: [{ introduced: '0' }] }, false],
    ['1.0.0', { ecosystem: 'PyPI', events: [{ introduced: '0' }] }, false],
    ['1.0.0', { name: 'right-pad', events: [{ introduced: '0' }] }, false],
  ];
  test.each(cases)('%s in %j: %s', (version, given, isFound) => {
    expect(findAffected([locked('left-pad', version)], [advisory(given)])).toHaveLength(isFound ? 1 : 0);
  });

  test('an advisory finds every copy of a package, each once', () => {
    const copies = [
      locked('left-pad', '1.0.0'),
      { ...locked('left-pad', '1.1.0'), place: 'node_modules/a/node_modules/left-pad' },
    ];
    const twice = advisory({ events: [{ introduced: '0' }], versions: ['1.0.0'] });
    expect(findAffected(copies, [{ ...twice, affected: [...twice.affected, ...twice.affected] }])).toHaveLength(2);
  });
});

describe('npm run audit:packages', () => {
  const root = mkdtempSync(path.join(tmpdir(), 'audit-'));
  const database = path.join(root, 'advisories/npm');
  const lines: string[] = [];
  beforeEach(() => {
    const record = (line?: unknown): void => void lines.push(String(line));
    jest.spyOn(console, 'log').mockImplementation(record);
    jest.spyOn(console, 'error').mockImplementation(record);
    lines.length = 0;
    mkdirSync(database, { recursive: true });
    const packages = {
      '': {},
      'node_modules/left-pad': { version: '1.3.0' },
      'node_modules/padding': { name: '@pads/right', version: '2.0.0', dev: true },
    };
    writeFileSync(path.join(root, 'package-lock.json'), JSON.stringify({ name: 'x', version: '1.0.0', packages }));
  });
  afterEach(() => {
    jest.restoreAllMocks();
    rmSync(database, { recursive: true });
  });
  afterAll(() => rmSync(root, { recursive: true }));

  const save = (given: Given): void =>
    writeFileSync(path.join(database, `${given.id ?? 'GHSA-1'}.json`), JSON.stringify(advisory(given)));
  const audit = (...args: string[]): number => auditPackages(['--database', 'advisories', ...args], { root });
  const everything = [{ introduced: '0' }];

  test.each([
    ['CRITICAL', 1],
    ['HIGH', 1],
    ['MODERATE', 0],
    ['LOW', 0],
    [undefined, 1],
  ])('severity %s ends with %i', (severity, exit) => {
    save({ ...(severity !== undefined && { severity }), events: everything });
    expect(audit()).toBe(exit);
    expect(lines.join('\n')).toContain('left-pad@1.3.0  GHSA-1  About left-pad  (node_modules/left-pad)');
  });

  test('finds a package by its name in the registry, including development packages', () => {
    save({ name: '@pads/right', severity: 'HIGH', events: everything });
    expect(audit()).toBe(1);
    expect(lines[0]).toContain('(node_modules/padding, for development)');
  });

  test('passes when no advisory affects a locked version, and counts the comparisons', () => {
    save({ severity: 'CRITICAL', events: [{ introduced: '0' }, { fixed: '1.3.0' }] });
    save({ id: 'GHSA-2', severity: 'CRITICAL', events: everything, withdrawn: '2026-01-01T00:00:00Z' });
    save({ id: 'PYSEC-1', severity: 'CRITICAL', events: everything, ecosystem: 'PyPI' });
    expect(audit()).toBe(0);
    expect(lines).toEqual(['2 packages, 1 advisories up to 2026-11-20T00:00:00Z: 0 findings, 0 of them fail.']);
  });

  test.each([[[]], [['--database', 'nowhere']], [['--database', 'advisories']]])(
    'fails without a database and reports that nothing was checked: %j',
    (args) => {
      expect(auditPackages(args, { root })).toBe(1);
      expect(lines.join()).toContain('nothing was checked');
    },
  );

  test('names a file that is not an advisory', () => {
    writeFileSync(path.join(database, 'broken.json'), '{"id":');
    expect(audit()).toBe(1);
    expect(lines.join()).toContain('broken.json is not an advisory');
  });
});
