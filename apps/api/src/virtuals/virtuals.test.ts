import { sports } from '@oware/config';
import { BizCode, type VirtualGamesAnswer } from '@oware/contracts';
import { type FastifyInstance } from 'fastify';
import { SetClock } from '../platform/clock';
import { type Database } from '../platform/database';
import { forEachDatabase } from '../../testing/database';
import { TestClient, testServer } from '../platform/http/testing';
import { registerVirtuals } from './routes';
import { VirtualLobby } from './service';

forEachDatabase((_name, open) => {
  let db: Database;
  let app: FastifyInstance;
  beforeAll(async () => {
    db = await open();
    app = await testServer(new SetClock(0), (scope) => registerVirtuals(scope, new VirtualLobby(db)));
  });
  afterAll(async () => {
    await app.close();
    await db.close();
  });

  const lobby = async (query = '', country: 'ng' | 'gh' = 'ng') =>
    (await new TestClient(app, country).call<VirtualGamesAnswer>('GET', `/virtuals/lobby/games${query}`)).data.games;

  it.each(['ng', 'gh'] as const)('comes with games in %s, of sports that there are', async (country) => {
    const games = await lobby('', country);
    expect(games.map(({ id }) => id)).toEqual(['instant-football', 'instant-basketball', 'instant-tennis']);
    for (const { type } of games) expect(sports.map(({ key }) => key)).toContain(type);
  });

  it('gives those of one sport', async () => {
    expect(await lobby('?type=football')).toMatchObject([{ id: 'instant-football', name: 'Instant Football' }]);
    expect(await lobby('?type=chess')).toEqual([]);
  });

  it('football is open with a place to play it; others can be opened in one country alone, and only with one', async () => {
    for (const country of ['ng', 'gh'] as const)
      expect((await lobby('', country))[0]).toMatchObject({ state: 'open', path: '/instant-virtuals/quickgame' });
    await expect(db.query("update virtual_games set state = 'open', path = null")).rejects.toThrow();
    await db.query(
      "update virtual_games set state = 'open', path = '/instant-virtuals' where country = 'gh' and id = 'instant-tennis'",
    );
    expect((await lobby('?type=tennis', 'gh'))[0]).toMatchObject({ state: 'open' });
    expect((await lobby('?type=tennis'))[0]).toMatchObject({ state: 'closed' });
  });

  it('refuses what is no sport', async () => {
    expect((await new TestClient(app).call('GET', `/virtuals/lobby/games?type=${'x'.repeat(41)}`)).bizCode).toBe(
      BizCode.invalidInput,
    );
  });
});
