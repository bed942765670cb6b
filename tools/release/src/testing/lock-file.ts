import { writeFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Writes a lock file with the package that test builds bundle, a dependency of it, and a package that is not bundled.
 */
export function writeLockFile(root: string): void {
  const entry = (version: string, more = {}) => ({ version, license: 'Apache-2.0', ...more });
  const lock = {
    name: 'oware',
    version: '1.0.0',
    lockfileVersion: 3,
    packages: {
      '': { name: 'oware', version: '1.0.0', dependencies: { rxjs: '^7.0.0' } },
      'node_modules/rxjs': entry('7.8.2', { dependencies: { tslib: '^2.0.0' } }),
      'node_modules/tslib': entry('2.8.1'),
      'node_modules/jest': entry('30.5.2', { dev: true }),
    },
  };
  writeFileSync(path.join(root, 'package-lock.json'), JSON.stringify(lock));
}
