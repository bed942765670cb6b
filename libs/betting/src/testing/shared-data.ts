import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';

const SHARED_DATA = resolve(__dirname, '../../../../../shared/data');

/** Describes tests over a file of the shared data; where it is missing, one test says so and passes. */
export function describeWithData<T>(title: string, file: string, tests: (data: T) => void): void {
  const path = resolve(SHARED_DATA, file);
  describe(title, () => {
    if (existsSync(path)) tests(JSON.parse(readFileSync(path, 'utf8')) as T);
    // eslint-disable-next-line no-console -- the only place a left-out test is reported
    else it(`is left out: ../shared/data/${file} is not here`, () => console.warn(`Left out "${title}": no ${path}`));
  });
}
