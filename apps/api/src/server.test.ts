import path from 'node:path';
import { buildServer, type BuiltServer } from '../testing/built-server';
import { claimDataDir } from './platform/database/data-dir';

let server: BuiltServer;
beforeAll(() => (server = buildServer()));
afterAll(() => server.remove());

it('names a variable that is wrong', () =>
  expect(server.start({ OWARE_FEED: 'radio' })).toEqual({
    code: 1,
    output: expect.stringMatching(/^The server cannot start with this environment:\n {2}OWARE_FEED=radio: .*\n$/),
  }));

it('names the process that uses its data folder', () => {
  const dataDir = path.join(server.folder, 'data');
  const { release } = claimDataDir(dataDir);
  expect(server.start({ OWARE_DATA_DIR: dataDir })).toEqual({
    code: 1,
    output: `${dataDir} is in use by process ${process.pid}. Stop it, or choose another OWARE_DATA_DIR.\n`,
  });
  release();
});
