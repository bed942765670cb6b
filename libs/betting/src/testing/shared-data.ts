import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';

const SHARED_DATA = resolve(__dirname, '../../../../../shared/data');

/** Wraps tests that need a file of shared data. If the file is missing, a single passing test reports it. */
export function describeWithData<T>(title: string, file: string, tests: (data: T) => void): void {
  const path = resolve(SHARED_DATA, file);
  describe(title, () => {
    if (existsSync(path)) tests(JSON.parse(readFileSync(path, 'utf8')) as T);
    // eslint-disable-next-line no-console -- the only place that reports skipped tests
    else it(`is skipped: ../shared/data/${file} is missing`, () => console.warn(`Skipped "${title}": no ${path}`));
  });
}
