import { type LockedPackage } from './locked-packages';
import { createNotices } from './notices';

const locked = (name: string, license?: string, isForDevelopment = false): LockedPackage => ({
  place: `node_modules/${name}`,
  name,
  version: '1.0.0',
  integrity: undefined,
  license,
  isForDevelopment,
  needs: [],
});

test('lists packages by license, each version once, without packages of tools', () => {
  const text = createNotices([
    locked('zod', 'MIT'),
    locked('pg', 'MIT'),
    locked('pg', 'MIT'),
    locked('sharp', 'Apache-2.0'),
    locked('jest', 'MIT', true),
  ]);
  expect(text.slice(text.indexOf('## '))).toBe('## Apache-2.0\n\n- sharp 1.0.0\n\n## MIT\n\n- pg 1.0.0\n- zod 1.0.0\n');
});

test.each([undefined, 'SEE LICENSE IN README.md'])('rejects a package whose license is %s', (license) => {
  expect(() => createNotices([locked('odd', license)])).toThrow('odd names no license');
});
