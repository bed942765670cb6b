// @reads-names **
import { OLDER_PLATFORM_VERSIONS, PLATFORM_VERSION } from '@oware/contracts';
import { existsSync, readFileSync } from 'node:fs';
import { listMissingForOlderRemotes } from './older-remotes';
import { getPlatformApiError } from './platform-api-error';
import { acceptedFile, getOlderFile, workspaceRoot } from './places';
import { parseReport, type Surface } from './report';
import { readSurface } from './surface';

/** Time limit, ms: the compiler reads the whole workspace twice. */
const COMPILER_MS = 180_000;

let surface: Surface;
beforeAll(() => {
  surface = readSurface(workspaceRoot);
}, COMPILER_MS);

it('equals the accepted platform API', () => {
  const accepted = existsSync(acceptedFile) ? readFileSync(acceptedFile, 'utf8') : undefined;
  expect(getPlatformApiError(accepted, { version: PLATFORM_VERSION, surface })).toBeUndefined();
});

it.each(OLDER_PLATFORM_VERSIONS)('has everything that remotes for %s use at run time', (version) => {
  const older = parseReport(readFileSync(getOlderFile(version), 'utf8'));
  expect(older.version).toBe(version);
  expect(listMissingForOlderRemotes(older, surface)).toEqual([]);
});

it('lists exports with their inferred types, and the types that they use', () => {
  expect(surface['@oware/platform']).toMatchObject({
    useUserId: ['const useUserId: () => string | null'],
    LayoutName: ['type LayoutName = (typeof layoutNames)[number]'],
    layoutNames: expect.arrayContaining(['    "default"', '    "me-setting"']),
    RouteDefinition: expect.arrayContaining(['    path: string', '    clientOnly?: boolean']),
  });
  expect(surface['@oware/platform/router']?.['Link']).toEqual(['from react-router']);
  expect(surface['behind the platform API']?.['PlatformEvents']).toContain("    'betslip.changed': {");
});
