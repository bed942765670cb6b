import { JACKPOT_MATCHES } from '@oware/betting';
import { jackpotConfig } from '@oware/config';
import { BizCode } from '@oware/contracts';
import { checkLedger } from '../../audit/check';
import { forEachDatabase } from '../../../testing/database';
import { type Database } from '../../platform/database';
import { getHousePart } from './opening';
import { readJackpotPace } from './settings';
import { listUnfinishedRounds } from './store';
import { JackpotWorld } from './testing';

const { price: PRICE, leastJackpot: MIN } = jackpotConfig.ng;
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
type Prices = [number, number, number];
const EVEN: Prices = [3, 3, 3];
const CLEAR: Prices = [2, 3, 4];
/** Jackpot that six favourites at 2.00 allow: the house keeps NGN 1,920 of 64 entries. */
const CLEAR_MIN = 19_200_000;

forEachDatabase((_name, open) => {
  let db: Database;
  let here: JackpotWorld;
  const see = (userId?: string) => here.jackpot.round('ng', userId);
  const books = async (): Promise<void> =>
    expect((await checkLedger(db)).findings.filter(({ count }) => count > 0)).toEqual([]);
  const settle = async (matches: string[], results: string): Promise<void> => {
    here.matches = matches;
    await here.results(results);
    await here.rounds.step('ng');
  };
  /** Closes the open round at its first kick-off, and opens the next one with new matches. */
  const openNext = async (prices: Prices = EVEN) => {
    here.close();
    const roundId = await here.open('ng', prices);
    return { roundId, matches: here.matches };
  };
  const openFirst = async () => ({ roundId: await here.open(), matches: here.matches });

  beforeEach(async () => {
    db = await open();
    here = new JackpotWorld(db);
  });
  afterEach(() => db.close());

  it('accepts entries for the next round while the previous one is in play, and pays each from its own pool', async () => {
    const one = await openFirst();
    const ama = await here.player(1000);
    await here.enter(ama, '111111');
    await here.enter(ama, '11111X');
    const two = await openNext();
    await here.enter(ama, '222222');
    expect(await see(ama.userId)).toMatchObject({
      round: { roundId: two.roundId, no: 2, taking: true, jackpot: MIN + (PRICE * 42) / 100 },
      playing: [{ roundId: one.roundId, state: 'open', taking: false, own: { entries: 2, best: 0 } }],
      past: [],
      own: { entries: 1 },
    });
    await books();
    await settle(one.matches, '1111--');
    expect((await see(ama.userId)).playing).toMatchObject([{ own: { entries: 2, best: 4 } }]);
    await settle(one.matches, '----11');
    expect(await see(ama.userId)).toMatchObject({
      round: { roundId: two.roundId, taking: true },
      playing: [],
      past: [
        {
          ...{ roundId: one.roundId, state: 'settled', results: '111111', own: { entries: 2, best: 6 } },
          ...{ prizes: [{ winners: 1 }, { winners: 1 }, { winners: 0 }], winners: [{ hits: 6 }] },
        },
      ],
    });
    expect((await see()).past).toMatchObject([{ own: null }]);
    await books();
  });

  it('carries the leftovers of all finished rounds over once', async () => {
    const one = await openFirst();
    const kofi = await here.player(1000);
    await here.enter(kofi, '222222');
    const two = await openNext();
    await here.enter(kofi, '222222');
    await here.enter(kofi, '222222');
    here.close();
    await settle(one.matches, '111111');
    await settle(two.matches, '111111');
    // The players' leftover is 70 % of three entries; of the house's money, as much remains as one round allows.
    await here.open();
    expect((await see()).round?.jackpot).toBe(MIN + (3 * PRICE * 70) / 100);
    await books();
    await openNext();
    expect((await see()).round?.jackpot).toBe(MIN);
    await books();
  });

  it('opens one round when several processes close and open at the same time', async () => {
    await openFirst();
    here.close();
    await here.offer(Array<Prices>(2 * JACKPOT_MATCHES).fill(EVEN));
    const others = [here, new JackpotWorld(db), new JackpotWorld(db)];
    for (const other of others) other.world.clock.advance(here.world.clock.now() - other.world.clock.now());
    await Promise.all(others.flatMap(({ rounds }) => [rounds.step('ng'), rounds.open('ng')]));
    const now = here.world.clock.now();
    const rounds = await listUnfinishedRounds(db, 'ng');
    expect(rounds.map(({ no, closesAt }) => [no, closesAt > now])).toEqual([
      [1, false],
      [2, true],
    ]);
    // The rounds share no match, and no third round opens while the second one accepts entries.
    expect(await here.rounds.open('ng')).toBe(false);
    await books();
  });

  it('resumes after a process was killed between the end of a round and the start of the next', async () => {
    const one = await openFirst();
    await here.enter(await here.player(100), '222222');
    here.close();
    await settle(one.matches, '111111');
    here.matches = await here.offer(Array<Prices>(JACKPOT_MATCHES).fill(EVEN));
    const killed = here.rounds.open('ng', undefined, () => Promise.reject(new Error('killed')));
    await expect(killed).rejects.toThrow('killed');
    expect((await see()).round?.no).toBe(1);
    await books();
    await here.rounds.step('ng');
    expect((await see()).round).toMatchObject({ no: 2, taking: true, jackpot: MIN + (PRICE * 70) / 100 });
    await books();
  });

  it('opens no round while another is being paid, because of its leftover', async () => {
    const one = await openFirst();
    await here.enter(await here.player(100), '111111');
    here.close();
    here.matches = one.matches;
    await here.results('111111');
    await db.query("update jackpot_matches set result = '1' where round_id = $1", [one.roundId]);
    await here.rounds.decide(Number(one.roundId));
    await here.offer(Array<Prices>(JACKPOT_MATCHES).fill(EVEN));
    expect(await here.rounds.open('ng')).toBe(false);
    await here.rounds.step('ng');
    expect((await see()).round).toMatchObject({ no: 2, taking: true });
    await books();
  });

  it("limits the house's money in each overlapping round by the odds of that round's matches", async () => {
    const one = await openFirst();
    const two = await openNext(CLEAR);
    const housePart = async (): Promise<number[]> =>
      Promise.all((await listUnfinishedRounds(db, 'ng')).map(({ id }) => getHousePart(db, id)));
    expect(await housePart()).toEqual([MIN, CLEAR_MIN]);
    await settle(one.matches, '111111');
    // The house's money of the first round carries over only up to the limit for clear favourites.
    const three = await openNext(CLEAR);
    expect(await housePart()).toEqual([CLEAR_MIN, CLEAR_MIN]);
    await settle(two.matches, '111111');
    await settle(three.matches, '111111');
    here.close();
    // Two rounds without a winner are carried over: their house parts are not added up.
    await here.open('ng', CLEAR);
    expect(await housePart()).toEqual([CLEAR_MIN]);
    expect((await see()).round?.jackpot).toBe(CLEAR_MIN);
    await books();
  });

  it('chooses no match of an undecided round, and none that begins too soon', async () => {
    const one = await openFirst();
    const { clock } = here.world;
    clock.advance(HOUR + 1_500);
    // The first match has begun. The others are moved to later, so that they could be chosen again.
    await db.query('update events set start_time = start_time + $2 where id = any($1)', [one.matches.slice(1), HOUR]);
    const offered = await here.offer(Array<Prices>(JACKPOT_MATCHES).fill(EVEN));
    const [soon = ''] = offered;
    await db.query('update events set start_time = $2 where id = $1', [soon, clock.now() + 29 * MINUTE]);
    clock.advance(1);
    await here.rounds.step('ng');
    expect((await see()).round?.roundId).toBe(one.roundId);
    await db.query('update events set start_time = $2 where id = $1', [soon, clock.now() + 31 * MINUTE]);
    await here.rounds.step('ng');
    expect((await see()).round).toMatchObject({
      taking: true,
      closesAt: clock.now() + 31 * MINUTE,
      matches: offered.map((eventId) => ({ eventId })),
    });
    await books();
  });

  it('returns the expected time of the next round while none accepts entries', async () => {
    const nextAt = async (): Promise<number | null | undefined> => {
      // An estimate is cached for ten seconds.
      here.world.clock.advance(10_000);
      return (await see()).nextAt;
    };
    expect(await nextAt()).toBeNull();
    const offered = await here.offer(Array<Prices>(JACKPOT_MATCHES).fill(EVEN));
    const start = here.world.clock.now();
    const begin = (hours: number) =>
      db.query('update events set start_time = $2 where id = any($1)', [offered, start + hours * HOUR]);
    await begin(60);
    expect(await nextAt()).toBe(start + 12 * HOUR);
    expect((await see()).nextAt).toBe(start + 12 * HOUR);
    await db.query('update outcomes set active = false where event_id = $1', [offered[0]]);
    expect(await nextAt()).toBeNull();
    await db.query('update outcomes set active = true where event_id = $1', [offered[0]]);
    await begin(4);
    expect(await nextAt()).toBe(here.world.clock.now());
    await here.rounds.step('ng');
    expect(await see()).toMatchObject({ round: { taking: true }, nextAt: null });
    here.world.clock.advance(5 * HOUR);
    expect(await see()).toMatchObject({ round: { taking: false }, nextAt: null });
    await here.offer(Array<Prices>(JACKPOT_MATCHES).fill(EVEN));
    expect(await nextAt()).toBe(here.world.clock.now());
    await db.query("insert into jackpot_plans (country, terms, automatic, version) values ('ng', null, false, 1)");
    expect(await nextAt()).toBeNull();
  });

  it('prefers six matches within a day to better ones further apart', async () => {
    const offered = await here.offer([...Array<Prices>(JACKPOT_MATCHES).fill(CLEAR), EVEN, EVEN]);
    await db.query('update events set start_time = start_time + $2 where id = any($1)', [offered.slice(6), 26 * HOUR]);
    const now = here.world.clock.now();
    const choose = async (): Promise<string[]> =>
      (await here.rounds.choose(db, 'ng', now)).map(({ eventId }) => eventId);
    expect(await choose()).toEqual(offered.slice(0, 6));
    await db.query('update outcomes set active = false where event_id = $1', [offered[0]]);
    await db.query('update outcomes set active = false where event_id = $1', [offered[6]]);
    expect(await choose()).toEqual([...offered.slice(1, 6), offered[7]]);
  });

  it('shows the newest closed round that the viewer has entered, with the best entry and the crowd', async () => {
    const one = await openFirst();
    const [ama, kofi] = await Promise.all([here.player(1000), here.player(1000)]);
    for (const picks of ['1111X1', '111111', '2X2222']) await here.enter(ama, picks);
    await here.enter(kofi, '111112');
    const two = await openNext();
    await here.enter(kofi, '222222');
    const three = await openNext();
    await here.enter(ama, '111111');
    const board = (viewer?: string, roundId?: string) => here.jackpot.leaderboard('ng', viewer, { roundId, limit: 1 });
    expect((await board()).round?.roundId).toBe(two.roundId);
    expect((await board(kofi.userId)).round?.roundId).toBe(two.roundId);
    await settle(one.matches, '11111-');
    const own = await board(ama.userId);
    expect(own).toMatchObject({
      round: { roundId: one.roundId },
      rounds: [
        { roundId: two.roundId, no: 2, own: false },
        { roundId: one.roundId, no: 1, own: true },
      ],
      best: { place: 1, hits: 5, own: true },
    });
    expect(own.round?.matches.map(({ crowd }) => crowd).slice(0, 2)).toEqual([
      { '1': 75, X: 0, '2': 25 },
      { '1': 75, X: 25, '2': 0 },
    ]);
    expect(await board(ama.userId, two.roundId)).toMatchObject({ round: { roundId: two.roundId }, best: null });
    // The predictions of others stay hidden while the round accepts entries.
    const { round, playing } = await see(ama.userId);
    expect(round?.roundId).toBe(three.roundId);
    expect(round?.matches.some((match) => 'crowd' in match)).toBe(false);
    expect(playing?.map(({ matches }) => matches.every(({ crowd }) => crowd !== undefined))).toEqual([true, true]);
    await expect(board(ama.userId, three.roundId)).rejects.toMatchObject({ code: BizCode.jackpotUnknown });
  });

  it('lists the entries of one round when it is named', async () => {
    const one = await openFirst();
    const ama = await here.player(1000);
    for (const picks of ['111111', '222222']) await here.enter(ama, picks);
    const two = await openNext();
    await here.enter(ama, 'XXXXXX');
    const listPredictions = async (roundId?: string, before?: string) => {
      const { entries, next } = await here.jackpot.entries(ama, { roundId, before }, 1);
      return [entries.map(({ picks, roundNo }) => [picks, roundNo]), next] as const;
    };
    expect((await listPredictions())[0]).toEqual([['XXXXXX', 2]]);
    expect(await listPredictions(two.roundId)).toEqual([[['XXXXXX', 2]], null]);
    const [first, next] = await listPredictions(one.roundId);
    expect(first).toEqual([['222222', 1]]);
    expect(await listPredictions(one.roundId, next ?? '')).toEqual([[['111111', 1]], null]);
  });
});

test('keeps a round open for six hours, or less when the simulator runs faster', () => {
  expect(readJackpotPace({ FEED: 'none' })).toEqual({ openFor: 6 * HOUR, together: 24 * HOUR });
  expect(readJackpotPace({ FEED: 'simulator', SIM_SPEED: '15' })).toEqual({
    openFor: 24 * MINUTE,
    together: 96 * MINUTE,
  });
  expect(readJackpotPace({ FEED: 'simulator', SIM_SPEED: '600' }).openFor).toBe(10 * MINUTE);
  expect(readJackpotPace({ FEED: 'none', JACKPOT_OPEN_MINUTES: '30' }).openFor).toBe(30 * MINUTE);
});
