import { listFiles, readText } from './imports';

/**
 * Files that run on both engines in every test lane, with the features they cover. Keep them few and cheap: each costs about five seconds
 * of CPU time.
 */
const CONTRACT = {
  'ledger/balance-version.test.ts': 'PL/pgSQL functions that place, decide, settle, roll back and cash out',
  'notify/messages/notices.test.ts': 'notifications',
  'platform/counters/counters.test.ts': 'concurrency',
  'platform/database/database.test.ts': 'JSON, numeric edge cases, transactions',
  'platform/database/migrate.test.ts': 'migrations',
  'platform/database/typed-queries.test.ts': 'error codes, typed queries',
  'platform/leases/leases.test.ts': 'leases and locks',
};

it('the contract of both engines consists of these files', () => {
  const files = listFiles('.test.ts').filter((file) => /\bforBothEngines\(/.test(readText(file)));
  expect(files).toEqual(Object.keys(CONTRACT));
});
