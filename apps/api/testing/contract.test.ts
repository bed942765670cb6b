import { filesOf, textOf } from './imports';

/** Files that run on both engines in every lane, with what they cover. Keep them few and cheap: each costs about five seconds of processor. */
const CONTRACT = {
  'ledger/balance-version.test.ts': 'PL/pgSQL functions that place, decide, settle, roll back and cash out',
  'notify/messages/notices.test.ts': 'notifications',
  'platform/counters/counters.test.ts': 'concurrency',
  'platform/database/database.test.ts': 'JSON, numeric edge cases, transactions',
  'platform/database/migrate.test.ts': 'migrations',
  'platform/database/typed-queries.test.ts': 'error codes, typed queries',
  'platform/leases/leases.test.ts': 'leases and locks',
};

it('of both engines consists of these files', () => {
  const files = filesOf('.test.ts').filter((file) => /\bforBothEngines\(/.test(textOf(file)));
  expect(files).toEqual(Object.keys(CONTRACT));
});
