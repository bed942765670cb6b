import { pino } from 'pino';
import { createApi } from './app';
import { readConfig } from './config';

// Applying all migrations on PGlite takes ten seconds of CPU time.
it('creates an in-memory database when none is configured', async () => {
  const api = await createApi(readConfig({ FEED: 'none' }), { log: pino({ level: 'silent' }) });
  expect(await api.db.query('select 1 from users')).toEqual([]);
  await api.close();
});
