import path from 'node:path';
import { readConfig } from './env';

it('has defaults for everything', () => {
  expect(readConfig({ PORT: '' })).toMatchObject({ port: 4200, apiOrigin: 'http://127.0.0.1:4201', renderTimeoutMs: 4000 });
});

it('takes what it is given', () => {
  const config = readConfig({ PORT: '0', API_ORIGIN: 'http://api:9000/', DIST_DIR: '/srv/oware' });
  expect(config).toMatchObject({ port: 0, apiOrigin: 'http://api:9000', distDir: path.resolve('/srv/oware') });
});

it('names every variable that is wrong', () => {
  expect(() => readConfig({ PORT: 'many', API_ORIGIN: 'ftp://x', LOG_LEVEL: 'loud' })).toThrow(/PORT=many: .*\n.*API_ORIGIN=ftp:\/\/x: .*\n.*LOG_LEVEL=loud: /);
});
