import { pino } from 'pino';
import { createApi } from './app';
import { readConfig } from './config';

// All migrations on PGlite take ten seconds of processor.
it('makes a database of its own when there is none', async () => {
  const api = await createApi(readConfig({ FEED: 'none' }), { log: pino({ level: 'silent' }) });
  expect(await api.db.query('select 1 from users')).toEqual([]);
  await api.close();
});
