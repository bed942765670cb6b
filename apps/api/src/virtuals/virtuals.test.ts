import { RACING_TYPE, sports } from '@oware/config';
import { BizCode, type VirtualGamesResponse } from '@oware/contracts';
import { type FastifyInstance } from 'fastify';
import { SetClock } from '../platform/clock';
import { type Database } from '../platform/database';
import { onDatabase } from '../../testing/database';
import { TestClient, createTestServer } from '../platform/http/testing';
import { registerVirtuals } from './routes';
import { VirtualLobby } from './service';

onDatabase((_name, open) => {
  let db: Database;
  let app: FastifyInstance;
  beforeAll(async () => {
    db = await open();
    app = await createTestServer(new SetClock(0), (scope) => registerVirtuals(scope, new VirtualLobby(db)));
  });
  afterAll(async () => {
    await app.close();
    await db.close();
  });

  const lobby = async (query = '', country: 'ng' | 'gh' = 'ng') =>
    (await new TestClient(app, country).call<VirtualGamesResponse>('GET', `/virtuals/lobby/games${query}`)).data.games;

  it.each(['ng', 'gh'] as const)('lists playable games of known sports in %s', async (country) => {
    const games = await lobby('', country);
    expect(games.map(({ id, state, path }) => [id, state, path])).toEqual([
      ['instant-football', 'open', '/instant-virtuals/quickgame'],
      ['basketball', 'open', '/instant-virtuals/basketball'],
      ['penalties', 'open', '/instant-virtuals/penalties'],
      ['dogs', 'open', '/instant-virtuals/dogs'],
      ['horses', 'open', '/instant-virtuals/horses'],
    ]);
    for (const { type } of games) expect([...sports.map(({ key }) => key), RACING_TYPE]).toContain(type);
    for (const { meanReturn } of games) expect(meanReturn?.min).toBeGreaterThanOrEqual(92);
  });

  it('filters by sport', async () => {
    expect(await lobby('?type=football')).toMatchObject([
      { id: 'instant-football', name: 'Instant Football' },
      { id: 'penalties', name: 'Penalty Shoot-out' },
    ]);
    expect((await lobby('?type=racing')).map(({ id }) => id)).toEqual(['dogs', 'horses']);
    expect(await lobby('?type=chess')).toEqual([]);
  });

  it('football is open with a path; other games can be added for one country, and are open only with a path', async () => {
    for (const country of ['ng', 'gh'] as const)
      expect((await lobby('', country))[0]).toMatchObject({ state: 'open', path: '/instant-virtuals/quickgame' });
    await expect(db.query("update virtual_games set state = 'open', path = null")).rejects.toThrow();
    await db.query(
      `insert into virtual_games (country, id, type, name, state, path, position)
       values ('gh', 'instant-tennis', 'tennis', 'Instant Tennis', 'open', '/instant-virtuals', 2)`,
    );
    expect(await lobby('?type=tennis', 'gh')).toMatchObject([{ state: 'open' }]);
    expect(await lobby('?type=tennis')).toEqual([]);
  });

  it('replaces a game by the row of an operator, and does not list a game without a page', async () => {
    await db.query(
      `insert into virtual_games (country, id, type, name, state, path, position)
       values ('gh', 'dogs', 'racing', 'Dog Race', 'closed', '/instant-virtuals/dogs', 3),
         ('gh', 'instant-golf', 'football', 'Instant Golf', 'closed', null, 4),
         ('gh', 'basketball', 'basketball', 'Basketball', 'closed', null, 5)`,
    );
    expect(await lobby('?type=racing', 'gh')).toMatchObject([
      { id: 'dogs', state: 'closed', meanReturn: { min: 94, max: 95 } },
      { id: 'horses', state: 'open' },
    ]);
    const ids = (await lobby('', 'gh')).map(({ id }) => id);
    for (const id of ['instant-golf', 'basketball']) expect(ids).not.toContain(id);
    expect(await lobby('?type=racing')).toMatchObject([{ state: 'open' }, { state: 'open' }]);
  });

  it('rejects an invalid sport', async () => {
    expect((await new TestClient(app).call('GET', `/virtuals/lobby/games?type=${'x'.repeat(41)}`)).bizCode).toBe(
      BizCode.invalidInput,
    );
  });
});
