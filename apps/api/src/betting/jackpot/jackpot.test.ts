import { randomUUID } from 'node:crypto';
import { jackpotConfig, JACKPOT_MAX_MOVED_MS } from '@oware/config';
import { BizCode } from '@oware/contracts';
import { eq } from 'drizzle-orm';
import { checkLedger } from '../../audit/check';
import { forEachDatabase } from '../../../testing/database';
import { type Database, type Sql } from '../../platform/database';
import { listEligibleMatches } from './choose-matches';
import { callRoundOff } from './plan';
import { jackpotRounds } from './tables';
import { JackpotWorld } from './testing';

const PRICE = jackpotConfig.ng.price;
const MIN = jackpotConfig.ng.leastJackpot;
const DAY = 86_400_000;
const code = (work: Promise<unknown>): Promise<number> =>
  work.then(
    () => 0,
    (error: unknown) => (error as { code: number }).code,
  );

forEachDatabase((_name, open) => {
  let db: Database;
  let here: JackpotWorld;
  const round = async () => {
    const found = (await here.jackpot.round('ng', undefined)).round;
    if (found === null) throw new Error('There is a round.');
    return found;
  };
  /** Ends the open round, so that a test starts with a known carry-over. */
  const finish = async (results: string): Promise<void> => {
    here.close();
    await here.results(results);
    await here.rounds.step('ng');
  };
  const books = async (): Promise<void> =>
    expect((await checkLedger(db)).findings.filter(({ count }) => count > 0)).toEqual([]);

  beforeAll(async () => {
    db = await open();
    here = new JackpotWorld(db);
  });
  afterAll(() => db.close());

  it('opens a round of six matches once with the minimum jackpot, and accepts each key once', async () => {
    const roundId = await here.open();
    await Promise.all([here.rounds.open('ng'), here.rounds.open('ng')]);
    expect(await round()).toMatchObject({ roundId, no: 1, taking: true, jackpot: MIN, price: PRICE, entries: 0 });
    const ama = await here.player(1000);
    const key = randomUUID();
    const responses = await Promise.all([1, 2, 3].map(() => here.enter(ama, '1X2112', { key })));
    expect(new Set(responses.map(({ entry }) => entry.entryId)).size).toBe(1);
    expect(responses.map(({ balance }) => balance)).toEqual(Array(3).fill(10_000_000 - PRICE));
    expect(await here.balance(ama)).toBe(10_000_000 - PRICE);
    expect(await code(here.enter(ama, '1X2111', { key }))).toBe(BizCode.keyReused);
    expect(await round()).toMatchObject({ entries: 1, jackpot: MIN + (PRICE * 7 * 6) / 100 });
    expect((await here.jackpot.round('ng', ama.userId)).own).toEqual({ entries: 1, tickets: 0 });
    await books();
  });

  it('rejects invalid entries and stores nothing of them', async () => {
    const ama = await here.player(100);
    const before = await round();
    expect(await code(here.enter(ama, '1X211'))).toBe(BizCode.jackpotPicks);
    expect(await code(here.enter(ama, '111111', { pay: 'ticket' }))).toBe(BizCode.noJackpotTicket);
    expect(await code(here.enter(ama, '111111', { roundId: '999' }))).toBe(BizCode.jackpotUnknown);
    expect(await code(here.enter({ ...ama, country: 'gh' }, '111111', { roundId: before.roundId }))).toBe(
      BizCode.jackpotUnknown,
    );
    expect(await code(here.enter({ ...ama, sessionId: 'over' }, '111111'))).toBe(BizCode.loginRequired);
    expect(await code(here.enter(await here.player(99), '111111'))).toBe(BizCode.insufficientBalance);
    const limited = await here.player(1000);
    await db.query(
      "insert into player_limits (user_id, kind, minutes, amount, start_time) values ($1, 'stake', 1440, $2, 0)",
      [limited.userId, 2 * PRICE],
    );
    await here.enter(limited, '111111');
    await here.enter(limited, '111111');
    expect(await code(here.enter(limited, '111111'))).toBe(BizCode.limitReached);
    for (const [scope, rejection] of [
      ['REAL_SPORTS', BizCode.selfExcluded],
      ['ALL', BizCode.selfExcluded],
      ['GAMES', 0],
    ] as const) {
      const player = await here.player(100);
      await db.query(
        `insert into self_exclusions (user_id, scope, kind, start_time, end_time, created_at) values ($1, $2, 'time-out', 0, 9000000000000, 0)`,
        [player.userId, scope],
      );
      expect([scope, await code(here.enter(player, '111111'))]).toEqual([scope, rejection]);
    }
    const keen = await here.player(6000);
    for (let no = 0; no < 50; no++) await here.enter(keen, '1X2112');
    expect(await code(here.enter(keen, '1X2112'))).toBe(BizCode.jackpotFull);
    expect((await round()).entries).toBe(before.entries + 53);
    await here.world.setEvent(here.matches[5] ?? '', 'live');
    expect(await code(here.enter(ama, '111111'))).toBe(BizCode.jackpotClosed);
    expect((await round()).taking).toBe(false);
    await here.world.setEvent(here.matches[5] ?? '', 'notStarted');
    here.close();
    expect(await code(here.enter(ama, '111111'))).toBe(BizCode.jackpotClosed);
  });

  it('pays winners by rank, takes the tax, and carries the rest over', async () => {
    await finish('222222');
    const carried = await here.open().then(async () => (await round()).jackpot);
    const [ama, kofi, esi] = await Promise.all([here.player(100), here.player(100), here.player(100)]);
    await here.enter(ama, '1X2112');
    await here.enter(kofi, '1X2111');
    await here.enter(esi, '222222');
    here.close();
    await here.results('1X211-');
    await here.rounds.step('ng');
    expect((await round()).state).toBe('open');
    // A result that the feed corrects before the last match is decided counts as corrected.
    await here.results('2-----');
    await here.rounds.step('ng');
    await here.results('1----2');
    await here.rounds.step('ng');
    const staked = 3 * PRICE;
    const jackpot = carried + (staked * 7 * 6) / 100;
    const second = (staked * 7 * 25) / 1000;
    const tax = (won: number): number => Math.floor(Math.max(0, won - PRICE) / 20);
    expect(await round()).toMatchObject({
      state: 'settled',
      prizes: [
        { hits: 6, winners: 1, each: jackpot },
        { hits: 5, winners: 1, each: second },
        { hits: 4, winners: 0, each: 0 },
      ],
    });
    expect(await here.balance(ama)).toBe(jackpot - tax(jackpot));
    expect(await here.balance(kofi)).toBe(second - tax(second));
    expect(await here.balance(esi)).toBe(0);
    const findState = async (player: typeof ama) => (await here.jackpot.entries(player, {}, 5)).entries[0];
    expect(await findState(ama)).toMatchObject({
      state: 'won',
      hits: 6,
      tax: tax(jackpot),
      payout: jackpot - tax(jackpot),
    });
    expect(await findState(esi)).toMatchObject({ state: 'lost', hits: 2, payout: 0 });
    // A correction after the decision changes nothing.
    await here.results('222222');
    await here.rounds.step('ng');
    expect(await here.balance(esi)).toBe(0);
    await books();
    await here.open();
    expect((await round()).jackpot).toBe(MIN);
  });

  it('counts two void matches as hits for all, and refunds stakes and tickets for three', async () => {
    const kofi = await here.player(100);
    await here.enter(kofi, '1X2122');
    await finish('1X2VV2');
    expect((await here.jackpot.entries(kofi, {}, 5)).entries[0]).toMatchObject({ state: 'won', hits: 6 });
    await here.open();
    const before = (await round()).jackpot;
    const ama = await here.player(300);
    await db.transaction((tx) => here.jackpot.giveTicket(tx, ama, 'test:2026', DAY));
    await db.transaction((tx) => here.jackpot.giveTicket(tx, ama, 'test:2026', DAY));
    await here.enter(ama, '111111');
    expect(await here.enter(ama, '111111', { pay: 'ticket' })).toMatchObject({
      balance: 2_000_000,
      entry: { pay: 'ticket' },
    });
    expect(await code(here.enter(ama, '111111', { pay: 'ticket' }))).toBe(BizCode.noJackpotTicket);
    await finish('VVV111');
    expect((await round()).state).toBe('refunded');
    expect(await here.balance(ama)).toBe(3_000_000);
    const { entries } = await here.jackpot.entries(ama, {}, 1);
    expect(entries[0]).toMatchObject({ state: 'refunded', payout: 0 });
    expect((await here.jackpot.round('ng', ama.userId)).own?.tickets).toBe(1);
    await here.open();
    expect((await round()).jackpot).toBe(before);
    await books();
  });

  it('resumes after a payer was killed, next to another payer, and pays nobody twice', async () => {
    const players = await Promise.all(Array.from({ length: 6 }, () => here.player(300)));
    for (const player of players) {
      await here.enter(player, '111111');
      await here.enter(player, '222222');
      await here.enter(player, '111111');
    }
    here.close();
    await here.results('111111');
    const { roundId } = await round();
    const id = Number(roundId);
    await here.world.db.query('select 1');
    const { jackpot } = await round();
    await db.query("update jackpot_matches set result = '1' where round_id = $1", [id]);
    expect(await here.rounds.decide(id)).toBe(true);
    expect(await here.rounds.decide(id)).toBe(true);
    expect(await here.rounds.pay(id, 5)).toBe('more');
    await books();
    // Killed within a batch: nothing of it is stored.
    const killed = db.transaction(async (tx) => {
      await tx.query('update jackpot_rounds set paid_up_to = 999999 where id = $1', [id]);
      throw new Error('killed');
    });
    await expect(killed).rejects.toThrow('killed');
    await Promise.all([1, 2, 3].map(() => here.rounds.pay(id, 2)));
    await Promise.all([here.rounds.step('ng'), here.rounds.step('ng')]);
    expect((await round()).state).toBe('settled');
    const each = Math.floor(jackpot / 12);
    for (const player of players) expect(await here.balance(player)).toBe(2 * (each - Math.floor((each - PRICE) / 20)));
    await books();
  });

  it('lists the leaders page by page, by the current scores of live matches', async () => {
    await here.open();
    const ama = await here.player(1000);
    await db.query("update users set nickname = 'Amalia' where id = $1", [ama.userId]);
    for (const picks of ['111111', '11111X', '222222', '111111', 'XXXXXX']) await here.enter(ama, picks);
    const { roundId } = await round();
    expect(await code(here.jackpot.leaderboard('ng', undefined, { roundId, limit: 5 }))).toBe(BizCode.jackpotUnknown);
    here.close();
    await here.results('1-----');
    await here.world.setEvent(here.matches[1] ?? '', 'live', { home: 2, away: 1, periods: [] });
    await here.rounds.step('ng');
    const seen: unknown[] = [];
    for (let after: string | undefined; ;) {
      const page = await here.jackpot.leaderboard('ng', ama.userId, { roundId, after, limit: 2 });
      expect(page).toMatchObject({ results: '11----', provisional: true });
      seen.push(...page.standings.map(({ place, hits, name, own }) => [place, hits, name, own]));
      if (page.next === null) break;
      after = page.next;
    }
    expect(seen).toEqual([...[1, 2, 3].map(() => [1, 2, 'Am•••a', true]), ...[1, 2].map(() => [4, 0, 'Am•••a', true])]);
    expect(await code(here.jackpot.leaderboard('ng', undefined, { after: 'no place', limit: 5 }))).toBe(
      BizCode.invalidInput,
    );
    const first = await here.jackpot.entries(ama, {}, 3);
    const second = await here.jackpot.entries(ama, { before: first.next ?? '' }, 3);
    expect([first, second].map(({ entries }) => entries.map(({ picks }) => picks))).toEqual([
      ['XXXXXX', '111111', '222222'],
      ['11111X', '111111'],
    ]);
    expect(second.next).toBeNull();
    const from = first.entries[1]?.entryId;
    expect((await here.jackpot.entries(ama, { from }, 2)).entries.map(({ picks }) => picks)).toEqual([
      '111111',
      '222222',
    ]);
    expect((await here.jackpot.entries({ ...ama, userId: 'kofi' }, { from }, 2)).entries).toEqual([]);
    // A match without a result after two days counts as called off.
    here.world.clock.advance(2 * DAY + 10_000);
    await here.rounds.step('ng');
    expect((await round()).state).toBe('refunded');
    // A match that begins early closes the whole round.
    await here.open();
    const early = await here.enter(ama, '111111');
    await here.world.setEvent(here.matches[0] ?? '', 'live');
    await here.rounds.step('ng');
    const { closesAt } = await round();
    expect(closesAt).toBe(early.entry.placedAt + 1);
    await here.world.setEvent(here.matches[0] ?? '', 'notStarted');
    here.world.clock.advance(1);
    expect(await code(here.enter(ama, '111111'))).toBe(BizCode.jackpotClosed);
    await here.results('111111');
    await here.rounds.step('ng');
    expect((await round()).state).toBe('settled');
    await books();
  });

  it('accepts no entries after a match is decided or off, and waits for complete settlements', async () => {
    await here.open();
    const [first, second, third] = here.matches as [string, string, string];
    const ama = await here.player(500);
    for (const status of ['cancelled', 'postponed', 'abandoned', 'suspended', 'ended'] as const) {
      await here.world.setEvent(third, status);
      expect([status, await code(here.enter(ama, '1X1111'))]).toEqual([status, BizCode.jackpotClosed]);
      expect((await round()).taking).toBe(false);
    }
    await here.world.setEvent(third, 'notStarted');
    const loses = (eventId: string) =>
      db.query("update outcomes set result = 0 where event_id = $1 and market_id = 1 and outcome_id = '1'", [eventId]);
    await loses(second);
    await here.rounds.step('ng');
    await here.enter(ama, '1X1111');
    await here.enter(ama, '222222');
    await here.world.storeResult(first, { 1: { result: 1 } });
    // Before the round has processed the result, while the match is still stored as not started.
    expect(await code(here.enter(ama, '1X1111'))).toBe(BizCode.jackpotClosed);
    await here.rounds.step('ng');
    expect((await round()).taking).toBe(false);
    expect(await code(here.enter(ama, '1X1111'))).toBe(BizCode.jackpotClosed);
    here.close();
    await here.world.setEvent(third, 'abandoned');
    await here.results('---111');
    await here.rounds.step('ng');
    const resultsNow = async () => (await round()).matches.map(({ result }) => result ?? '-').join('');
    expect([(await round()).state, await resultsNow()]).toEqual(['open', '1--111']);
    await here.world.storeResult(second, { 2: { result: 1 } });
    await here.rounds.step('ng');
    expect([(await round()).state, await resultsNow()]).toEqual(['open', '1X-111']);
    await here.world.cancel(third, null, null);
    await here.rounds.step('ng');
    expect([(await round()).state, await resultsNow()]).toEqual(['settled', '1XV111']);
    // Another server, which has no cached counts.
    const other = new JackpotWorld(db);
    other.world.clock.advance(here.world.clock.now() - other.world.clock.now());
    const querySpy = jest.spyOn(db, 'query');
    const board = (after?: string) => other.jackpot.leaderboard('ng', undefined, { after, limit: 5 });
    const [now] = await Promise.all([board(), board(), board()]);
    expect(querySpy.mock.calls.filter(([text]) => text.includes('group by picks'))).toHaveLength(1);
    querySpy.mockRestore();
    expect(now?.standings.map(({ prize }) => prize > 0)).toEqual([true, false]);
    // A continued page that is based on earlier results shows no prizes of current ones.
    expect((await board('222222-6-0')).standings.map(({ prize }) => prize)).toEqual([0, 0]);
    await books();
  });

  it('closes when a match is moved so far that it would count as a hit', async () => {
    await here.open();
    const ama = await here.player(500);
    const [, moved = ''] = here.matches;
    const moveBy = (ms: number) =>
      db.query('update events set start_time = start_time + $2 where id = $1', [moved, ms]);
    await moveBy(JACKPOT_MAX_MOVED_MS);
    await here.rounds.step('ng');
    await here.enter(ama, '111111');
    await moveBy(1);
    expect(await code(here.enter(ama, '111111'))).toBe(BizCode.jackpotClosed);
    expect((await round()).taking).toBe(false);
    await here.rounds.step('ng');
    // After a move back, players with inside knowledge could predict the match again.
    await moveBy(-JACKPOT_MAX_MOVED_MS - 1);
    here.world.clock.advance(1);
    expect(await code(here.enter(ama, '111111'))).toBe(BizCode.jackpotClosed);
    await here.results('111111');
    await here.rounds.step('ng');
    await books();
  });

  describe('contribution of the house', () => {
    const CERTAIN = 10_000;
    const EVEN: [number, number, number] = [3, 3, 3];
    const jackpot = async () => (await round()).jackpot;
    /** Amount that the last round took from the house, units; negative when money went back to the house. */
    const added = async (): Promise<number> => {
      const [row] = await db.query<{ n: number }>(
        `select coalesce(sum(e.amount), 0)::bigint as n from entries e join accounts a on a.id = e.account_id join transfers t on t.id = e.transfer_id
         where a.kind = 'jackpot' and t.key = (select 'jackpot-seed:' || max(id) from jackpot_rounds where country = 'ng')`,
      );
      return row?.n ?? 0;
    };
    const storedTerms = async () => {
      const [row] = await db.drizzle
        .select({ terms: jackpotRounds.terms })
        .from(jackpotRounds)
        .where(eq(jackpotRounds.id, Number((await round()).roundId)));
      return row?.terms;
    };
    const callOff = async (): Promise<void> => {
      const { clock } = here.world;
      await callRoundOff({ db, clock }, 'ng', Number((await round()).roundId), () => Promise.resolve());
      // Their kick-offs are still in the future: without prices the server does not choose them again.
      await db.query('update outcomes set active = false where event_id = any($1)', [here.matches]);
      await here.rounds.step('ng');
    };
    const naira = (amount: number): number => amount * 10_000;

    it('is limited by the odds of the matches, and stored with the round', async () => {
      await here.open();
      const ama = await here.player(1000);
      await here.enter(ama, '111111');
      await finish('111111');
      // Six favourites at 2.00: the house keeps NGN 1,920 of 64 entries.
      await here.open('ng', [2, 3, 4]);
      expect(await jackpot()).toBe(naira(1_920));
      expect(await storedTerms()).toMatchObject({
        leastJackpot: naira(1_920),
        favourites: Array<number>(6).fill(20_000),
      });
      await books();
    });

    it('does not grow when staff call rounds off, and shrinks with clear favourites', async () => {
      await callOff();
      await here.open();
      expect([await jackpot(), await added()]).toEqual([MIN, MIN - naira(1_920)]);
      for (let times = 0; times < 2; times++) {
        await callOff();
        await here.open();
        expect([await jackpot(), await added()]).toEqual([MIN, 0]);
      }
      await callOff();
      // 30 × 1.50^6 is 341.71. 28 of it is players' money: the pots for five and four hits of an entry that nobody won.
      await here.open('ng', [1.5, 4.3, 5.9]);
      expect([await jackpot(), await added()]).toEqual([naira(340 + 28), naira(340 + 28) - MIN]);
      await books();
    });

    it("shrinks without the players' money, and starts again after a win", async () => {
      const ama = await here.player(10_000);
      for (let entry = 0; entry < 10; entry++) await here.enter(ama, '111111');
      await finish('222222');
      // The players' money grows by 70 % of ten entries.
      await here.open('ng', [1.2, 7, 15]);
      // 30 × 1.20^6 is 89.58.
      expect([await jackpot(), await added()]).toEqual([naira(80 + 28 + 700), naira(80 - 340)]);
      await here.enter(ama, '111111');
      await finish('111111');
      await here.open('ng', [2, 3, 4]);
      expect([await jackpot(), await added()]).toEqual([naira(1_920), naira(1_920 - 28)]);
      await books();
    });

    it('counts a match without a price as certain when staff choose it; the server does not choose it', async () => {
      await callOff();
      here.matches = await here.offer(Array<typeof EVEN>(7).fill(EVEN));
      const [even = '', unpriced = '', suspended = '', ...others] = here.matches;
      await db.query('update outcomes set active = false where event_id = $1', [unpriced]);
      await here.world.setMarket(suspended, -1);
      const now = here.world.clock.now();
      const known = new Map(
        (await listEligibleMatches(db, 'ng', now)).map(({ eventId, favourite }) => [eventId, favourite]),
      );
      expect([even, unpriced, suspended].map((eventId) => known.get(eventId))).toEqual([30_000, CERTAIN, CERTAIN]);
      expect((await here.rounds.choose(db, 'ng', now)).map(({ eventId }) => eventId)).toEqual([even, ...others]);
      await here.rounds.step('ng');
      expect((await round()).state).toBe('refunded');
      const ids = here.matches.slice(0, 6);
      const choose = async (tx: Sql) =>
        (await listEligibleMatches(tx, 'ng', now)).filter(({ eventId }) => ids.includes(eventId));
      expect(await here.rounds.open('ng', choose)).toBe(true);
      // 30 × 3^4.
      expect(await storedTerms()).toMatchObject({ leastJackpot: naira(2_430) });
      await books();
    });

    it('depends on the six most open of twenty matches in the most important leagues', async () => {
      await callOff();
      const favourites = [...Array.from({ length: 22 }, (_, at) => 1.5 + ((at * 7) % 22) / 20), 2.6];
      const offered = await here.offer(favourites.map((odds) => [odds, 3, 3.2]));
      // The most open match begins after twenty others of its league, and the next two are in a less important league.
      const open = favourites
        .map((odds, at) => ({ odds, eventId: offered[at] ?? '' }))
        .sort((a, b) => b.odds - a.odds)
        .map(({ eventId }) => eventId);
      await db.query(
        "update events set tournament_id = 'sr:tournament:99999', tournament_name = 'Second Division' where id = any($1)",
        [open.slice(1, 3)],
      );
      const chosen = (await here.rounds.choose(db, 'ng', here.world.clock.now())).map(({ eventId }) => eventId);
      const expected = new Set(open.slice(3, 9));
      expect(chosen).toEqual(offered.filter((eventId) => expected.has(eventId)));
    });
  });

  it('processes every country even if another fails', async () => {
    const step = jest.spyOn(here.rounds, 'step').mockRejectedValue(new Error('away'));
    await expect(here.rounds.work()).rejects.toThrow(AggregateError);
    expect(step.mock.calls.flat().sort()).toEqual(['gh', 'ng']);
    step.mockRestore();
  });
});
