import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openDatabase } from './platform/database';
import { createEmptyPostgres } from '../testing/database';
import { ownRelease } from './release';

const ROOT = path.resolve(__dirname, '../../..');
const postgres = process.env.TEST_POSTGRES;
let folder: string;

/** The built API as on a production machine: only its folder with the packages next to it, without any sources. */
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'oware-built-'));
  execFileSync(process.execPath, [path.join(ROOT, 'apps/api/build.mjs'), folder], { stdio: 'inherit' });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const run = (name: string, environment: Record<string, string>): string =>
  execFileSync(process.execPath, [path.join(folder, 'cli.js'), name], {
    cwd: folder,
    encoding: 'utf8',
    env: { PATH: process.env.PATH, NODE_PATH: path.join(ROOT, 'node_modules'), ...environment },
  });

if (postgres !== undefined)
  it('migrates an empty database, and changes nothing the second time', async () => {
    const { url, drop } = await createEmptyPostgres(postgres);
    const environment = { NODE_ENV: 'production', OWARE_DATABASE_URL: url, OWARE_DATA_DIR: folder };
    run('db:migrate', environment);
    run('db:migrate', environment);
    const db = await openDatabase({ databaseUrl: url });
    const { migrations } = ownRelease();
    expect(
      await db.query('select 1 from migrations where hash = any($1::text[])', [migrations.map(({ hash }) => hash)]),
    ).toHaveLength(migrations.length);
    await db.close();
    await drop();
  });
