import { randomUUID } from 'node:crypto';
import { BizCode } from '@oware/contracts';
import { matchesCommitment, MATCH_DURATION_MS, playRound } from '@oware/virtuals-engine';
import fc from 'fast-check';
import { countCases } from '@oware/test-lanes';
import { checkLedger } from '../../audit/check';
import { createSelection, createSingleBet, money, getSessionId } from '../../betting/orders/testing';
import { CONFIRMED_AFTER } from '../../ledger/confirmed-after';
import { type SessionUser } from '../../platform/auth';
import { PlayerLimits } from '../../protection/limits/player-limits';
import { type Database } from '../../platform/database';
import { forEachDatabase } from '../../../testing/database';
import { deleteExpired } from '../../platform/retention/retention-job';
import { virtualRounds } from './domain';
import { ROUND_OPEN } from './service';
import { virtualRoundsSql } from './sql';
import { RoundsWorld, buildTicket } from './testing';

const DAY = 24 * 60 * 60_000;

forEachDatabase((_name, open) => {
  let db: Database;
  let here: RoundsWorld;
  beforeAll(async () => {
    db = await open();
    here = new RoundsWorld(db);
  });
  afterAll(async () => {
    expect((await checkLedger(db)).findings.filter(({ count }) => count > 0)).toEqual([]);
    await db.close();
  });
  const rejection = (code: BizCode) => ({ code });

  it('a round can be verified from its seeds: the hash is published before the bets, the seed after the round', async () => {
    const player = await here.player(100);
    const prepared = await here.rounds.prepare(player, {}, false);
    expect(prepared.round).toMatchObject({ status: 'prepared', roundNumber: 1, serverSeed: null, playerSeed: null });
    const ticket = await here.bet(player, 10, 3);
    expect(ticket).toMatchObject({ status: 'open', roundId: prepared.roundId, payout: null });
    const live = await here.rounds.kickOff(player, prepared.roundId, 'my luck');
    expect(live.round).toMatchObject({
      status: 'live',
      serverSeed: null,
      playerSeed: 'my luck',
      dueAt: live.now + MATCH_DURATION_MS,
    });
    expect(live.tickets[0]).toMatchObject({ status: 'open' });
    here.world.clock.advance(MATCH_DURATION_MS);
    const { round, results, tickets } = await here.rounds.getResult(player, prepared.roundId);
    expect(round).toMatchObject({ status: 'finished', seedHash: prepared.round?.seedHash });
    expect(matchesCommitment(round.serverSeed ?? '', round.seedHash)).toBe(true);
    expect(results).toEqual(live.results);
    expect(results).toEqual(
      playRound({ roundId: round.roundId, serverSeed: round.serverSeed ?? '', playerSeed: 'my luck', roundNumber: 1 }),
    );
    expect(tickets[0]?.status).not.toBe('open');
    expect(money(await here.balance(player))).toBe(money(90) + (tickets[0]?.payout ?? 0));
    expect(await here.rounds.tickets.listSettled(player, undefined, 10)).toEqual({ tickets, next: null });
    expect(await here.rounds.tickets.getTicket(player, ticket.ticketId)).toEqual(tickets[0]);
  });

  it('takes no stake once the operator has closed virtual football, and still plays a round with tickets', async () => {
    const [early, late] = [await here.player(100), await here.player(100)];
    const { roundId, leagues } = await here.rounds.prepare(early, {}, false);
    const request = buildTicket(roundId, leagues, 20);
    const first = await here.rounds.tickets.place(early, request);
    const other = await here.rounds.prepare(late, {}, false);
    await db.query("update virtual_games set state = 'closed' where country = 'ng' and id = 'instant-football'");
    // Visitors share a round for a second.
    here.world.clock.advance(1_000);
    try {
      for (const reject of [
        here.rounds.tickets.place(early, buildTicket(roundId, leagues, 30)),
        here.rounds.tickets.place(late, buildTicket(other.roundId, other.leagues, 30)),
        here.rounds.prepare(late, {}, false),
        here.rounds.prepareForVisitor('ng', {}),
      ])
        await expect(reject).rejects.toMatchObject(rejection(BizCode.gameClosed));
      expect(await here.balance(late)).toBe(100);
      expect(await here.rounds.tickets.place(early, request)).toEqual(first);
      expect((await here.rounds.prepare(early, {}, false)).tickets).toHaveLength(1);
      expect((await here.rounds.kickOff(early, roundId, '')).round).toMatchObject({ status: 'live' });
      await expect(here.rounds.prepareForVisitor('gh', {})).resolves.toMatchObject({ tickets: [] });
    } finally {
      await db.query("update virtual_games set state = 'open' where country = 'ng' and id = 'instant-football'");
      here.world.clock.advance(1_000);
    }
  });

  it('returns the first response for a repeated key, whatever the outcome of the round', async () => {
    const player = await here.player(100);
    const { roundId, leagues } = await here.rounds.prepare(player, {}, false);
    const request = buildTicket(roundId, leagues, 20);
    const first = await here.rounds.tickets.place(player, request);
    expect(await here.rounds.tickets.place(player, request)).toEqual(first);
    await expect(here.rounds.tickets.place(player, { ...request, stake: money(30) })).rejects.toMatchObject(
      rejection(BizCode.keyReused),
    );
    await here.rounds.kickOff(player, roundId, '');
    const before = here.world.tuning;
    here.world.tuning = { ...before, minStake: money(500) };
    expect((await here.rounds.tickets.place(player, request)).ticket.ticketId).toBe(first.ticket.ticketId);
    here.world.tuning = before;
    expect(await here.balance(player)).toBe(80);
  });

  it('returns the stakes of a round without a kick-off, at its end or when another one is requested', async () => {
    const player = await here.player(100);
    const first = await here.bet(player, 10);
    await here.bet(player, 10);
    const next = await here.rounds.prepare(player, {}, true);
    expect(next.roundId).not.toBe(first.roundId);
    expect(next.round?.roundNumber).toBe(2);
    expect((await here.rounds.tickets.getTicket(player, first.ticketId)).status).toBe('void');
    await here.bet(player, 10);
    here.world.clock.advance(ROUND_OPEN);
    await here.rounds.closer.decideDue();
    expect(await here.balance(player)).toBe(100);
    await expect(here.bet(player, 10, 1, { roundId: next.roundId })).rejects.toMatchObject(
      rejection(BizCode.unknownOutcome),
    );
  });

  it('finishes rounds of a stopped server once, whoever else reads them', async () => {
    const player = await here.player(100);
    const { roundId } = await here.bet(player, 10);
    await here.rounds.kickOff(player, roundId, '');
    expect(await here.rounds.closer.dueIn()).toBeLessThanOrEqual(MATCH_DURATION_MS);
    here.world.clock.advance(MATCH_DURATION_MS);
    const other = new RoundsWorld(db);
    other.world.clock.advance(here.world.clock.now() - other.world.clock.now());
    await Promise.all([
      here.rounds.closer.decideDue(),
      other.rounds.closer.decideDue(),
      here.rounds.getResult(player, roundId),
    ]);
    const { tickets } = await other.rounds.getResult(player, roundId);
    expect(money(await here.balance(player))).toBe(money(90) + (tickets[0]?.payout ?? 0));
  });

  describe('rejects without taking anything', () => {
    let player: SessionUser;
    let request: ReturnType<typeof buildTicket>;
    beforeEach(async () => {
      player = await here.player(100);
      const { roundId, leagues } = await here.rounds.prepare(player, {}, false);
      request = buildTicket(roundId, leagues, 10, 2);
    });
    afterEach(async () => expect(await here.balance(player)).toBe(100));
    const outcome = (marketId: string, outcomeId: string, specifiers = '') => ({ marketId, outcomeId, specifiers });
    const buildLeg = (...outcomes: ReturnType<typeof outcome>[]) => [
      { eventId: request.legs[0]?.eventId ?? '', outcomes },
    ];

    it.each<[string, BizCode, () => Partial<typeof request>]>([
      ['a stake below the minimum', BizCode.stakeTooLow, () => ({ stake: money(1) })],
      ['a stake above the maximum', BizCode.stakeTooHigh, () => ({ stake: money(2_000_000) })],
      [
        'a stake above the maximum of a bet builder',
        BizCode.stakeTooHigh,
        () => ({ stake: money(200_000), legs: buildLeg(outcome('1', '1'), outcome('29', '74')) }),
      ],
      ['a fraction of a coin', BizCode.stakeFraction, () => ({ stake: money(10) + 1 })],
      ['more than the balance', BizCode.insufficientBalance, () => ({ stake: money(101) })],
      ['an outcome of another round', BizCode.unknownOutcome, () => ({ roundId: 'f'.repeat(32) })],
      ['a market that rounds do not have', BizCode.unknownOutcome, () => ({ legs: buildLeg(outcome('45', '1')) })],
      [
        'an outcome that the market does not have',
        BizCode.unknownOutcome,
        () => ({ legs: buildLeg(outcome('1', '9')) }),
      ],
      ['a duplicate match', BizCode.selectionsClash, () => ({ legs: [...request.legs, ...request.legs] })],
      [
        'outcomes that cannot win together',
        BizCode.builderClosed,
        () => ({ legs: buildLeg(outcome('1', '1'), outcome('1', '3')) }),
      ],
      [
        'a bet builder with another match',
        BizCode.builderClosed,
        () => ({ legs: [...buildLeg(outcome('1', '1'), outcome('29', '74')), ...request.legs.slice(1)] }),
      ],
      ['an invalid round', BizCode.roundUnknown, () => ({ roundId: 'mine' })],
    ])('%s', async (_what, code, change) => {
      await expect(
        here.rounds.tickets.place(player, { ...request, key: randomUUID(), ...change() }),
      ).rejects.toMatchObject(rejection(code));
    });

    it("bets, kick-offs and reads of another player's round", async () => {
      const other = await here.player(100);
      for (const call of [
        () => here.rounds.tickets.place(other, request),
        () => here.rounds.kickOff(other, request.roundId, ''),
        () => here.rounds.getResult(other, request.roundId),
        () => here.rounds.tickets.listOpen(other, request.roundId),
        () => here.rounds.finish(other, request.roundId),
      ]) {
        await expect(call()).rejects.toMatchObject(rejection(BizCode.roundUnknown));
      }
    });

    it('a round that is over, and one without stakes', async () => {
      await expect(here.rounds.kickOff(player, request.roundId, '')).rejects.toMatchObject(
        rejection(BizCode.roundEmpty),
      );
      await expect(here.rounds.finish(player, request.roundId)).rejects.toMatchObject(rejection(BizCode.roundOver));
      here.world.clock.advance(ROUND_OPEN);
      await expect(here.rounds.tickets.place(player, request)).rejects.toMatchObject(rejection(BizCode.roundOver));
      await expect(here.rounds.kickOff(player, request.roundId, '')).rejects.toMatchObject(
        rejection(BizCode.roundOver),
      );
    });

    it('a stake of a player excluded from virtuals, and one with an ended session', async () => {
      const end = here.world.clock.now() + DAY;
      await here.limits.exclude(player.userId, 'GAMES', end);
      await here.limits.exclude(player.userId, 'REAL_SPORTS', end);
      await expect(here.rounds.tickets.place(player, { ...request, stake: money(101) })).rejects.toMatchObject(
        rejection(BizCode.insufficientBalance),
      );
      await here.limits.exclude(player.userId, 'VIRTUALS', end);
      await expect(here.rounds.tickets.place(player, request)).rejects.toMatchObject(rejection(BizCode.selfExcluded));
      await db.query('update sessions set ended_at = 1 where id = $1', [getSessionId(player.userId)]);
      await expect(here.rounds.tickets.place(player, request)).rejects.toMatchObject(rejection(BizCode.loginRequired));
    });
  });

  it('rejects a second kick-off, a bet after it, and a seed that is too long', async () => {
    const player = await here.player(100);
    const { roundId } = await here.bet(player, 10);
    await expect(here.rounds.kickOff(player, roundId, 'x'.repeat(65))).rejects.toMatchObject(
      rejection(BizCode.seedTooLong),
    );
    await expect(here.rounds.kickOff(player, roundId, 'x\0')).rejects.toMatchObject(rejection(BizCode.invalidInput));
    const { results } = await here.rounds.kickOff(player, roundId, 'x'.repeat(64));
    await expect(here.rounds.kickOff(player, roundId, 'other')).rejects.toMatchObject(
      rejection(BizCode.roundKickedOff),
    );
    expect((await here.rounds.getResult(player, roundId)).results).toEqual(results);
    const { leagues } = await here.rounds.prepareForVisitor('ng', {});
    await expect(here.rounds.tickets.place(player, buildTicket(roundId, leagues, 10))).rejects.toMatchObject(
      rejection(BizCode.unknownOutcome),
    );
  });

  it('does not start the round of a player excluded after the bet, and returns the stakes immediately', async () => {
    const player = await here.player(100);
    const { roundId } = await here.bet(player, 10);
    await here.limits.exclude(player.userId, 'ALL', here.world.clock.now() + DAY);
    await expect(here.rounds.kickOff(player, roundId, '')).rejects.toMatchObject(rejection(BizCode.selfExcluded));
    expect(await here.balance(player)).toBe(100);
  });

  it("counts against a player's limits, together with bets", async () => {
    const player = await here.player(1000);
    await new PlayerLimits(here.world).set(player.userId, {
      kind: 'stake',
      period: 'day',
      amount: money(50),
      version: 0,
    });
    await here.bet(player, 40);
    await expect(here.bet(player, 20)).rejects.toMatchObject(rejection(BizCode.limitReached));
    await here.bet(player, 10);
  });

  it('accepts a limited number of tickets per round', async () => {
    const player = await here.player(1000);
    for (let no = 0; no < 20; no++) await here.bet(player, 10);
    await expect(here.bet(player, 10)).rejects.toMatchObject(rejection(BizCode.roundFull));
  });

  it('accepts no bet at prices of another version of the engine than the one that plays the round', async () => {
    const player = await here.player(100);
    const { roundId, leagues } = await here.rounds.prepare(player, {}, false);
    // A server of another release has prepared it and can kick it off. Its matches and prices may differ.
    await db.query('update virtual_rounds set engine = engine + 1 where id = $1', [roundId]);
    await expect(here.rounds.tickets.place(player, buildTicket(roundId, leagues, 10))).rejects.toMatchObject(
      rejection(BizCode.roundOver),
    );
    expect(await here.balance(player)).toBe(100);
  });

  it('settles a bet builder by all of its outcomes', async () => {
    const player = await here.player(1000);
    const { roundId, leagues } = await here.rounds.prepare(player, {}, false);
    const eventId = leagues[0]?.events[0]?.eventId ?? '';
    const outcomes = [
      { marketId: '18', specifiers: 'total=2.5', outcomeId: '12' },
      { marketId: '29', specifiers: '', outcomeId: '74' },
    ];
    const { ticket } = await here.rounds.tickets.place(player, {
      key: randomUUID(),
      roundId,
      stake: money(10),
      legs: [{ eventId, outcomes }],
    });
    await here.rounds.kickOff(player, roundId, '');
    const { results, tickets } = await here.rounds.finish(player, roundId);
    const sequence = results.find((result) => result.eventId === eventId)?.resultSequence ?? '';
    const won = sequence.length > 3 && sequence.includes('A') && sequence.includes('B');
    expect(tickets).toMatchObject([{ ticketId: ticket.ticketId, status: won ? 'won' : 'lost' }]);
  });

  it('racing bets, kick-offs and exclusions keep the ledger balanced; after an exclusion nothing is accepted or started', async () => {
    const step = fc.constantFrom('place', 'kickOff', 'exclude', 'prepare', 'finish', 'due');
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 8 }), async (steps) => {
        const player = await here.player(200);
        const other = new RoundsWorld(db);
        other.world.clock.advance(here.world.clock.now() - other.world.clock.now());
        const { roundId, leagues } = await here.rounds.prepare(player, {}, false);
        await here.rounds.tickets.place(player, buildTicket(roundId, leagues, 10));
        const doing = steps.map((what, no) => {
          const { rounds, limits } = no % 2 ? other : here;
          if (what === 'place') return rounds.tickets.place(player, buildTicket(roundId, leagues, 10));
          if (what === 'kickOff') return rounds.kickOff(player, roundId, `seed ${no}`);
          if (what === 'exclude') return limits.exclude(player.userId, 'VIRTUALS', here.world.clock.now() + DAY);
          if (what === 'prepare') return rounds.prepare(player, {}, true);
          return what === 'finish' ? rounds.finish(player, roundId) : rounds.closer.decideDue();
        });
        const rejections = (await Promise.allSettled(doing)).flatMap((each) =>
          each.status === 'rejected' ? [each.reason as { code?: number }] : [],
        );
        expect(rejections.filter(({ code }) => typeof code !== 'number')).toEqual([]);
        const { round, tickets } = await here.rounds.getResult(player, roundId);
        const held = tickets.reduce((sum, ticket) => sum + ticket.stake - (ticket.payout ?? 0), 0);
        expect(await here.balance(player)).toBe(200 - held / money(1));
        expect(
          tickets.every(
            ({ status }) => (status === 'open') === (round.status === 'prepared' || round.status === 'live'),
          ),
        ).toBe(true);
      }),
      { numRuns: countCases(25, 3) },
    );
  });

  it('rejects switched-off features, and shows them as off', async () => {
    const player = await here.player(100);
    const giftId = await here.gift(player, 1, 10);
    const { roundId, leagues, betBuilders, ...before } = await here.rounds.prepare(player, {}, false);
    const [joined] = betBuilders ?? [];
    const builder = {
      ...buildTicket(roundId, leagues, 10),
      legs: [{ eventId: joined?.eventId ?? '', outcomes: (joined?.outcomes ?? []).map((outcome) => outcome) }],
    };
    const multiple = await here.bet(player, 10, 3);
    here.switches = { betBuilder: false, gift: false, multiBetBonus: false };
    try {
      await expect(here.rounds.tickets.place(player, builder)).rejects.toMatchObject(rejection(BizCode.builderClosed));
      await expect(here.bet(player, 10, 1, { giftId })).rejects.toMatchObject(rejection(BizCode.giftUnsupported));
      const after = await here.rounds.prepare(player, {}, false);
      expect([before.betBuilderEnable, after.betBuilderEnable, after.betBuilders]).toEqual([true, false, []]);
      expect([multiple.potentialBonus > 0, (await here.bet(player, 10, 3)).potentialBonus]).toEqual([true, 0]);
    } finally {
      here.switches = { betBuilder: true, gift: true, multiBetBonus: true };
    }
    expect((await here.rounds.tickets.place(player, builder)).ticket.legs[0]?.odds).toBe(joined?.odds);
    expect(await here.balance(player)).toBe(70);
  });

  it('rejects other sports than football and other features', async () => {
    const player = await here.player(100);
    for (const game of [{ sportId: 'sr:sport:1' }, { sportId: '2' }, { featureCode: 'penalties' }]) {
      await expect(here.rounds.prepare(player, game, false)).rejects.toMatchObject(
        rejection(BizCode.virtualGameUnknown),
      );
      await expect(here.rounds.listEvents(player, game)).rejects.toMatchObject(rejection(BizCode.virtualGameUnknown));
    }
    const { round } = await here.rounds.prepare(player, { sportId: '202120001', featureCode: 'quickgame' }, false);
    expect(round).toMatchObject({ sportId: 'sr:sport:202120001', roundNumber: 1 });
  });

  it('shows other matches of the leagues that were bet on after the kick-off', async () => {
    const player = await here.player(100);
    const { roundId } = await here.bet(player, 10, 2);
    expect((await here.rounds.getResult(player, roundId)).fillingEvents).toEqual([]);
    const { fillingEvents = [], results, tickets } = await here.rounds.kickOff(player, roundId, '');
    const bet = tickets.flatMap(({ legs }) => legs.map(({ eventId }) => eventId));
    expect(fillingEvents.map(({ leagueId }) => leagueId)).toEqual(Array.from({ length: 8 }, () => '1'));
    expect(fillingEvents.filter(({ eventId }) => bet.includes(eventId))).toEqual([]);
    for (const { eventId, resultSequence } of fillingEvents)
      expect(results).toContainEqual({ eventId, resultSequence });
  });

  it('two simultaneous calls for other matches create one new round', async () => {
    const player = await here.player(100);
    const first = await here.rounds.prepare(player, {}, false);
    // Both calls read the round to replace before either of them creates one.
    const query = db.query.bind(db);
    const held: (() => void)[] = [];
    const spy = jest.spyOn(db, 'query').mockImplementation(async (text, params) => {
      if (text.includes(virtualRoundsSql.prepare_virtual_round.name))
        await new Promise<void>((go) => {
          if (held.push(go) === 2) held.forEach((each) => each());
        });
      return query(text, params);
    });
    const [a, b] = await Promise.all([here.rounds.prepare(player, {}, true), here.rounds.prepare(player, {}, true)]);
    spy.mockRestore();
    expect([a.roundId, a.round?.roundNumber]).toEqual([b.roundId, 2]);
    expect(a.roundId).not.toBe(first.roundId);
    const third = await here.rounds.prepare(player, {}, true);
    expect(third.round?.roundNumber).toBe(3);
  });

  it('deletes rounds without bets after 30 days, except the newest and those with a ticket', async () => {
    const player = await here.player(100);
    const idle = await here.rounds.prepare(player, {}, false);
    const given = await here.rounds.prepare(player, {}, true);
    const back = await here.rounds.tickets.place(player, buildTicket(given.roundId, given.leagues, 10));
    const played = await here.rounds.prepare(player, {}, true);
    await here.rounds.tickets.place(player, buildTicket(played.roundId, played.leagues, 10));
    await here.rounds.kickOff(player, played.roundId, '');
    here.world.clock.advance(MATCH_DURATION_MS);
    await here.rounds.closer.decideDue();
    const newest = await here.rounds.prepare(player, {}, true);
    here.world.clock.advance(ROUND_OPEN);
    await here.rounds.closer.decideDue();
    const left = async () => {
      await deleteExpired(db, here.world.clock, virtualRounds.sweeps);
      const rows = await db.query<{ id: string }>(
        'select id from virtual_rounds where user_id = $1 order by round_number',
        [player.userId],
      );
      return rows.map(({ id }) => id);
    };
    const all = [idle, given, played, newest].map(({ roundId }) => roundId);
    expect(await left()).toEqual(all);
    here.world.clock.advance(31 * DAY);
    expect(await left()).toEqual(all.slice(1));
    expect((await here.rounds.tickets.getTicket(player, back.ticket.ticketId)).status).toBe('void');
    expect((await here.rounds.tickets.listSettled(player, undefined, 10)).tickets).toHaveLength(2);
    // The next round continues the numbering, and the previously newest one is deleted.
    expect((await here.rounds.prepare(player, {}, false)).round?.roundNumber).toBe(5);
    expect(await left()).toEqual([given.roundId, played.roundId, expect.not.stringMatching(newest.roundId)]);
  });

  it('notifies all pages of the player of each state of a round', async () => {
    const player = await here.player(100);
    const heard: unknown[] = [];
    const stop = here.world.bus.subscribe('personal', ({ userId, message }) => {
      if (userId === player.userId && message.type === 'virtualRound') heard.push(message.data);
    });
    const { roundId } = await here.bet(player, 10);
    await here.rounds.kickOff(player, roundId, '');
    await here.rounds.finish(player, roundId);
    const next = await here.bet(player, 10);
    await here.rounds.prepare(player, {}, true);
    await Promise.resolve();
    expect(heard).toEqual([
      { roundId, status: 'prepared' },
      { roundId, status: 'live' },
      { roundId, status: 'finished' },
      { roundId: next.roundId, status: 'prepared' },
      { roundId: next.roundId, status: 'cancelled' },
    ]);
    stop();
  });

  describe('a gift', () => {
    const result = (eventId: string, outcomeId: string) => [
      { eventId, outcomes: [{ marketId: '1', specifiers: '', outcomeId }] },
    ];

    it('rejects a bet that would cover all results of a match; own money alone may', async () => {
      const player = await here.player(100);
      const giftId = await here.gift(player, 1, 30);
      const { roundId, leagues } = await here.rounds.prepare(player, {}, false);
      const request = buildTicket(roundId, leagues, 10);
      const eventId = request.legs[0]?.eventId ?? '';
      const place = (outcomeId: string, more: object = {}) =>
        here.rounds.tickets.place(player, {
          ...request,
          key: randomUUID(),
          legs: result(eventId, outcomeId),
          ...more,
        });
      await place('1', { giftId });
      await place('2', { giftId });
      await expect(place('3', { giftId })).rejects.toMatchObject(rejection(BizCode.giftCoversAll));
      // Own money is rejected too, once a gift pays part of the round.
      await expect(place('3')).rejects.toMatchObject(rejection(BizCode.giftCoversAll));
      await place('2');
      expect([await here.balance(player), await here.getLeft(player, giftId)]).toEqual([90, 10]);
      const other = await here.player(100);
      const own = await here.rounds.prepare(other, {}, false);
      const match = own.leagues[0]?.events[0]?.eventId ?? '';
      for (const outcomeId of ['1', '2', '3'])
        await here.rounds.tickets.place(other, {
          ...buildTicket(own.roundId, own.leagues, 10),
          legs: result(match, outcomeId),
        });
      const late = await here.gift(other, 1, 10);
      await expect(here.bet(other, 10, 1, { giftId: late })).rejects.toMatchObject(rejection(BizCode.giftCoversAll));
      expect(await here.balance(other)).toBe(70);
    });

    it('covers no whole match with racing bets', async () => {
      const player = await here.player(100);
      const giftId = await here.gift(player, 1, 30);
      const { roundId, leagues } = await here.rounds.prepare(player, {}, false);
      const request = buildTicket(roundId, leagues, 10);
      const eventId = request.legs[0]?.eventId ?? '';
      const ends = await Promise.allSettled(
        ['1', '2', '3'].map((outcomeId) =>
          here.rounds.tickets.place(player, {
            ...request,
            key: randomUUID(),
            legs: result(eventId, outcomeId),
            giftId,
          }),
        ),
      );
      const refusals = ends.flatMap((end) =>
        end.status === 'rejected' ? [(end.reason as { code: unknown }).code] : [],
      );
      expect(refusals).toEqual([BizCode.giftCoversAll]);
      expect(await here.getLeft(player, giftId)).toBe(10);
    });

    const getRejection = (player: SessionUser, giftId: string, selections = 1, stake = 10): Promise<unknown> =>
      here.bet(player, stake, selections, { giftId }).then(
        () => 'taken',
        (error: { code: unknown }) => error.code,
      );

    it('cannot be staked within a minute after a cancelled sports bet returned it', async () => {
      const player = await here.player(100);
      const giftId = await here.gift(player, 3, 10);
      const event = await here.world.match();
      await here.world.place(player.userId, { bets: [createSingleBet(10, createSelection(event))], giftId });
      await here.world.cancel(event, null, null);
      expect(await getRejection(player, giftId)).toBe(BizCode.winningsUnconfirmed);
      here.world.clock.advance(CONFIRMED_AFTER);
      expect(await getRejection(player, giftId)).toBe('taken');
    });

    it.each([1, 2] as const)(
      'of kind %d pays as much of the stake as it has left, and the player the rest',
      async (kind) => {
        const player = await here.player(100);
        const giftId = await here.gift(player, kind, 15);
        const first = await here.bet(player, 10, 1, { giftId });
        const second = await here.bet(player, 10, 1, { giftId });
        expect([first.giftStake, second.giftStake].map((units) => units / money(1))).toEqual([10, 5]);
        expect([await here.balance(player), await here.getLeft(player, giftId)]).toEqual([95, 0]);
        expect(await getRejection(player, giftId)).toBe(BizCode.giftUnusable);
      },
    );

    it('that is a free bet pays the whole stake of one bet, and the stake is not part of the return', async () => {
      const player = await here.player(100);
      const giftId = await here.gift(player, 3, 25);
      const plain = await here.bet(player, 10);
      const free = await here.bet(player, 10, 1, { giftId });
      expect(plain.potentialReturn - free.potentialReturn).toBe(money(10));
      expect(await here.balance(player)).toBe(90);
      const { roundId } = free;
      await here.rounds.kickOff(player, roundId, '');
      const { tickets } = await here.rounds.finish(player, roundId);
      const paid = tickets.reduce((sum, { payout }) => sum + (payout ?? 0), 0);
      expect(money(await here.balance(player))).toBe(money(90) + paid);
      expect(await getRejection(player, giftId, 1, 20)).toBe(BizCode.giftUnsupported);
    });

    it('is restored when its round is not kicked off, and own money returns to the balance', async () => {
      const player = await here.player(100);
      const cash = await here.gift(player, 1, 4, { expireTime: here.world.clock.now() + 60_000 });
      const free = await here.gift(player, 3, 10);
      await here.bet(player, 10, 2, { giftId: cash });
      await here.bet(player, 10, 2, { giftId: free });
      await here.rounds.prepare(player, {}, true);
      expect([await here.balance(player), await here.getLeft(player, cash), await here.getLeft(player, free)]).toEqual([
        100, 4, 10,
      ]);
      // Its validity is not extended, since the player decides whether a round is kicked off.
      expect(await here.world.gifts.findByNumber(player.userId, cash)).toMatchObject({
        expireTime: here.world.clock.now() + 60_000,
      });
      const [last] = (await here.rounds.tickets.listSettled(player, undefined, 1)).tickets;
      expect(last).toMatchObject({ status: 'void', giftStake: money(10), payout: 0 });
    });

    it.each([
      ['of another player', BizCode.giftUnusable, async () => here.gift(await here.player(0), 1, 10)],
      [
        'that has expired',
        BizCode.giftUnusable,
        (player: SessionUser) => here.gift(player, 1, 10, { expireTime: here.world.clock.now() }),
      ],
      [
        'for a larger stake',
        BizCode.giftOrderTooLow,
        (player: SessionUser) => here.gift(player, 1, 10, { leastOrderAmount: money(11) }),
      ],
    ] as const)('%s is rejected, and nothing is taken', async (_what, code, make) => {
      const player = await here.player(100);
      expect(await getRejection(player, await make(player))).toBe(code);
      expect(await here.balance(player)).toBe(100);
    });

    it('that pays less than shown to its player is rejected; a repeated key still returns the first response', async () => {
      const player = await here.player(100);
      const giftId = await here.gift(player, 1, 10);
      const { roundId, leagues } = await here.rounds.prepare(player, {}, false);
      const request = { ...buildTicket(roundId, leagues, 10), giftId, giftPays: money(10) };
      const first = await here.rounds.tickets.place(player, request);
      expect(await here.rounds.tickets.place(player, request)).toEqual(first);
      const small = await here.gift(player, 1, 8);
      const other = { ...buildTicket(roundId, leagues, 10), giftId: small, giftPays: money(10) };
      await expect(here.rounds.tickets.place(player, other)).rejects.toMatchObject(rejection(BizCode.giftUnusable));
      expect(await here.balance(player)).toBe(100);
    });

    it('is used once by racing bets', async () => {
      const player = await here.player(100);
      const giftId = await here.gift(player, 3, 10);
      const { roundId, leagues } = await here.rounds.prepare(player, {}, false);
      const ends = await Promise.allSettled(
        Array.from({ length: 4 }, () =>
          here.rounds.tickets.place(player, { ...buildTicket(roundId, leagues, 10), giftId }),
        ),
      );
      expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      expect(await here.balance(player)).toBe(100);
    });
  });
});
