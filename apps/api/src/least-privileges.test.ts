import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { BizCode } from '@oware/contracts';
import { pino } from 'pino';
import { DEMO_PASSWORD, demoAccounts, seedDemo } from '../demo/seed';
import { createMigratedPostgres, type OwnPostgres } from '../testing/database';
import { getServerSecrets } from '../testing/rsa-keys';
import { dropPostgres, queryServer } from '../testing/postgres-server';
import { type Api, createApi } from './app';
import { readConfig } from './config';
import { systemClock } from './platform/clock';
import { md5, TestClient } from './platform/http/testing';

const server = process.env.TEST_POSTGRES;
const OPERATIONS = readFileSync(path.join(__dirname, '../../../docs/operations.md'), 'utf8');
/** SQL statements in docs/operations.md that create the account of the servers. */
const GRANTS = /```sql\n(create role oware_server [^`]+)```/.exec(OPERATIONS)?.[1] ?? '';

if (server !== undefined)
  describe('a server whose account may only read and write rows', () => {
    const role = `oware_server_${randomBytes(6).toString('hex')}`;
    const password = randomBytes(12).toString('hex');
    let place: OwnPostgres;
    let api: Api;

    beforeAll(async () => {
      place = await createMigratedPostgres(server);
      const name = new URL(place.url).pathname.slice(1);
      const own = GRANTS.replaceAll('oware_server', role)
        .replaceAll('database oware ', `database ${name} `)
        .replace("'…'", `'${password}'`);
      for (const statement of own.split(';').filter((text) => text.trim() !== ''))
        await queryServer(place.url, statement);
      const url = new URL(place.url);
      url.username = role;
      url.password = password;
      const config = readConfig({
        ...getServerSecrets(),
        DEMO: '1',
        FEED: 'none',
        API_PORT: '0',
        DATABASE_URL: url.href,
      });
      api = await createApi(config, { log: pino({ level: 'error' }), passwordCost: { logN: 4, r: 8, p: 1 } });
      await api.listen();
    });
    afterAll(async () => {
      await api.close();
      await queryServer(place.url, `drop owned by ${role}`);
      await dropPostgres(server, new URL(place.url).pathname.slice(1));
      await queryServer(server, `drop role ${role}`);
    });

    it('starts, moves money and lets players log in', async () => {
      await seedDemo({ ...api, ...api.services, sessions: api.services.session.sessions, clock: systemClock });
      const client = new TestClient(api.app);
      const payload = { username: demoAccounts.ng.phones[0], password: md5(DEMO_PASSWORD), keepSignedIn: true };
      expect((await client.callEncrypted('POST', '/patron/accessToken', payload)).bizCode).toBe(BizCode.success);
      expect((await client.call('GET', '/patron/account/about')).data).toMatchObject({
        balance: demoAccounts.ng.balance,
      });
    });

    it.each(['create table planted (id int)', 'drop table users', 'truncate users', 'alter table users add x int'])(
      'cannot %s',
      async (statement) => {
        await expect(api.db.query(statement)).rejects.toMatchObject({ code: '42501' });
      },
    );
  });
