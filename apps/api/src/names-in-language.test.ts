import { randomUUID } from 'node:crypto';
import { createPhrasesSelector } from '@oware/content';
import {
  type EventResponse,
  type EventsResponse,
  type PlaceOrderResponse,
  type SportEvent,
  type Ticket,
} from '@oware/contracts';
import { type FastifyInstance } from 'fastify';
import { openTestDatabase } from '../testing/database';
import { registerOrders } from './betting/orders/routes';
import { createSelection, createSingleBet, World } from './betting/orders/testing';
import { helpSources } from './content/help';
import { getOwnLanguagesFolder, readLanguages } from './content/languages';
import { pageTexts } from './content/pages';
import { ContentService } from './content/service';
import { type Auth } from './platform/auth';
import { type Database } from './platform/database';
import { TestClient, createTestServer, userIdIsToken } from './platform/http/testing';
import { Leases } from './platform/leases/leases';
import { saveFeedNames } from './sports/catalogue/feed-name-store';
import { register } from './sports/catalogue/routes';
import { Feed } from './sports/feed/feed';

const TW = [
  ['sr:competitor:42', 'Arsenal Kuo'],
  ['sr:tournament:17', 'Premier Akansie'],
  ['sr:category:1', 'Engiresi'],
  ['market:60', 'fa a ɛdi kan - 1X2'],
  ['market:60/2', 'draw pɛpɛɛpɛ'],
  ['market:10/9', '{$competitor1} anaa draw'],
  ['market:1/1', '{$competitor1}'],
  ['market:1/2', 'draw pɛpɛɛpɛ'],
] as const;

/** Like `userIdIsToken`, but for Ghana, which has Twi. */
const ghanaian: Auth = {
  ...userIdIsToken,
  parseBearer: (token) => ({ userId: token, sessionId: `session of ${token}`, country: 'gh', generation: 0 }),
  parsePlayer: (token) => token,
  findOwner: async (token) => ({ userId: token, sessionId: `session of ${token}`, country: 'gh' }),
};

describe('names in the language of the caller', () => {
  let db: Database;
  let world: World;
  let feed: Feed;
  let app: FastifyInstance;
  let event: string;
  beforeAll(async () => {
    db = await openTestDatabase();
    world = new World(db);
    world.tuning = { liveDelay: 0, taxRate: 0 };
    event = await world.match();
    await world.market(event, 10, '', { 9: 1.3, 10: 1.4 });
    await world.market(event, 60, '', { 1: 2.6, 2: 2.1, 3: 4 });
    await saveFeedNames(
      db,
      TW.map(([ref, name]) => ({ language: 'tw', ref, name })),
    );
    const { clock, bus } = world;
    const onError = (error: unknown): never => {
      throw error;
    };
    feed = new Feed({ db, bus, clock, leases: new Leases({ db, clock }), source: null, onError });
    await feed.start();
    const texts = new ContentService(pageTexts, {
      languages: readLanguages(getOwnLanguagesFolder(), { ...pageTexts, ...helpSources }),
    });
    const product = (scope: FastifyInstance): void => {
      registerOrders(scope, world.orders);
      register(scope, feed);
    };
    app = await createTestServer(clock, product, ghanaian, (root) => {
      root.decorate('findTexts', (country, language) => texts.getMessageTexts(country, language));
      root.decorate('findNames', (language, pages) =>
        feed.getNamer(language, createPhrasesSelector('common_sports')(pages)),
      );
    });
  });
  afterAll(async () => {
    await app.close();
    await feed.stop();
    await db.close();
  });

  const client = (language: string, user = '') => {
    const options = { headers: { 'x-auth-token': user } };
    const of = new TestClient(app, 'gh');
    of.cookies.set('language', language);
    return {
      get: async <T>(path: string) => (await of.call<T>('GET', path, options)).data,
      send: async <T>(path: string, payload: object) =>
        (await of.callEncrypted<T>('POST', path, { key: randomUUID(), ...payload }, options, 'trans')).data,
      read: async <T>(path: string, payload: object) => (await of.call<T>('POST', path, { ...options, payload })).data,
    };
  };
  /** All names that an event shows. */
  const shown = ({ home, away, tournament, category, markets }: SportEvent): string[] => [
    home.name,
    away.name,
    tournament.name,
    category.name,
    ...markets.map(({ name, outcomes }) => [name, ...outcomes.map((outcome) => outcome.name)].join(', ')),
  ];

  it('are returned for an event and in lists, in English where there is no translation', async () => {
    const eventIn = async (language: string): Promise<SportEvent> =>
      (await client(language).get<EventResponse>(`/factsCenter/events/${event}`)).event;
    const tw = await eventIn('tw');
    expect(shown(tw)).toEqual([
      'Arsenal Kuo',
      'Chelsea',
      'Premier Akansie',
      'Engiresi',
      'market, Arsenal Kuo, Draw pɛpɛɛpɛ, outcome',
      'market, Arsenal Kuo anaa draw, outcome',
      'Fa a ɛdi kan - 1X2, outcome, Draw pɛpɛɛpɛ, outcome',
    ]);
    for (const language of ['en', 'pcm'])
      expect(shown(await eventIn(language)).slice(0, 5)).toEqual([
        'Arsenal',
        'Chelsea',
        'Premier League',
        'England',
        'market, outcome, outcome, outcome',
      ]);
    const { events } = await client('tw').get<EventsResponse>('/factsCenter/events');
    expect(events.map(({ home }) => home.name)).toEqual(['Arsenal Kuo']);
  });

  it('are returned for selections of a slip', async () => {
    const selections = [{ eventId: event, marketId: 10, specifiers: '', outcomeId: '9' }];
    const found = await client('tw').read<{ selections: object[] }>('/factsCenter/selections', { selections });
    expect(found.selections[0]).toMatchObject({
      event: { home: { name: 'Arsenal Kuo' } },
      outcome: { name: 'Arsenal Kuo anaa draw' },
    });
  });

  it('are returned for a ticket and in its reasons, while stored names stay unchanged', async () => {
    const user = await world.player(100, 'GHS');
    const { get, send } = client('tw', user);
    const placed = await send<PlaceOrderResponse>('/orders/order', {
      bets: [createSingleBet(10, createSelection(event))],
    });
    const path = `/orders/ticket/${placed.tickets[0]?.ticketId}`;
    const inTwi = {
      home: 'Arsenal Kuo',
      away: 'Chelsea',
      tournament: 'Premier Akansie',
      outcomeName: 'Arsenal Kuo',
      reason: 'Ɛsɛ sɛ Arsenal Kuo di nkonim',
      langs: { away: 'en', marketName: 'en' },
    };
    expect(placed.tickets[0]?.legs[0]).toMatchObject(inTwi);
    expect((await get<Ticket>(path)).legs[0]).toMatchObject(inTwi);
    const [inEnglish] = (await client('en', user).get<Ticket>(path)).legs;
    expect(inEnglish).toMatchObject({ home: 'Arsenal', outcomeName: 'outcome', reason: 'Arsenal must win' });
    expect(inEnglish).not.toHaveProperty('langs');
    expect(await db.query('select home, outcome_name as name from bet_legs')).toEqual([
      { home: 'Arsenal', name: 'outcome' },
    ]);
    // Removes the match from memory: its names are loaded again.
    feed.board.forgetOld(Infinity, 0, 0);
    expect(feed.board.get(event)).toBeUndefined();
    expect((await get<Ticket>(path)).legs[0]).toMatchObject(inTwi);
  });

  it('are available in a process that did not read them from the feed', async () => {
    await saveFeedNames(db, [{ language: 'tw', ref: 'sr:competitor:38', name: 'Chelsea Kuo' }]);
    const follower = new Feed({
      db,
      bus: world.bus,
      clock: world.clock,
      leases: new Leases({ db, clock: world.clock }),
      source: null,
      onError: () => undefined,
    });
    await follower.start();
    const named = follower.getNamer('tw', (english) => english);
    expect(await named?.([{ id: 'sr:competitor:38', name: 'Chelsea' }])).toEqual([
      { id: 'sr:competitor:38', name: 'Chelsea Kuo' },
    ]);
    expect(follower.getNamer('en', (english) => english)).toBeUndefined();
    await follower.stop();
  });
});
