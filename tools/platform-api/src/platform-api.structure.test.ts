import { PLATFORM_VERSION } from '@oware/contracts';
import { existsSync, readFileSync } from 'node:fs';
import { getPlatformApiError } from './platform-api-error';
import { acceptedFile, workspaceRoot } from './places';
import { type Surface } from './report';
import { readSurface } from './surface';

/** The compiler reads the whole workspace twice, ms. */
const COMPILER_MS = 180_000;

let surface: Surface;
beforeAll(() => {
  surface = readSurface(workspaceRoot);
}, COMPILER_MS);

it('equals the accepted platform API', () => {
  const accepted = existsSync(acceptedFile) ? readFileSync(acceptedFile, 'utf8') : undefined;
  expect(getPlatformApiError(accepted, { version: PLATFORM_VERSION, surface })).toBeUndefined();
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
