import { EARLY_GOALS_LINE, gradeEarlyMarket, type ReportedScore, addReportedScore } from '@oware/betting';
import { BizCode, EARLY_PAYOUT, type OrderBet } from '@oware/contracts';
import fc from 'fast-check';
import { countCases } from '@oware/test-lanes';
import { forEachDatabase } from '../../../testing/database';
import { checkLedger, formatReport } from '../../audit/check';
import { type Database } from '../../platform/database';
import { loadEvent } from '../../sports/catalogue/store';
import { applyEarlyPayout } from '../../sports/feed/early-payout/apply-early-payout';
import { applyEarlyWin } from '../../sports/feed/early-payout/apply-early-win';
import { buildFixtureXml, buildOddsXml, createTestIngest } from '../../sports/feed/ingest/testing';
import { Cashier } from '../cash-out/testing';
import { findBetId, money, createMultipleBet, createSelection, createSingleBet, World } from '../orders/testing';

const { twoup, earlygoals, '1x2oneup': oneup } = EARLY_PAYOUT;

/** A football match as the feed reports it: "1-0@23" is the score in minute 23, "end" is full time. */
class Reporter {
  #time = 100;
  #score = [0, 0];
  #minute = 1;

  constructor(
    private readonly id: string,
    private readonly send: (...messages: string[]) => Promise<void>,
  ) {}

  /** Sends messages in one transaction. */
  async say(...words: string[]): Promise<void> {
    await this.send(...words.map((word) => this.#xml(word)));
  }

  #xml(word: string): string {
    this.#time += 10;
    const [, home, away, minute] = /^(\d+)-(\d+)(?:@(\d+))?$/.exec(word) ?? [];
    if (home !== undefined) this.#score = [Number(home), Number(away)];
    this.#minute = Number(minute ?? this.#minute + 5);
    if (word === 'stop') return `<bet_stop event_id="${this.id}" timestamp="${this.#time}" product="3" groups="all"/>`;
    const [number, code] = { end: [3, 100], closed: [4, 100], off: [9, 90] }[word] ?? [1, this.#minute > 45 ? 7 : 6];
    const [h, a] = this.#score;
    return buildOddsXml(this.id, {
      time: this.#time,
      event:
        `<sport_event_status status="${number}" match_status="${code}" home_score="${h}" away_score="${a}">` +
        `${number === 1 ? `<clock match_time="${this.#minute}:00"/>` : ''}</sport_event_status>`,
    });
  }

  cancel(bounds = ''): Promise<void> {
    this.#time += 10;
    return this.send(
      `<bet_cancel event_id="${this.id}" timestamp="${this.#time}" product="3"${bounds}><market id="1"/></bet_cancel>`,
    );
  }
}

forEachDatabase((_name, open) => {
  let db: Database;
  let world: World;
  let user: string;
  let reporter: Reporter;
  let feed: Awaited<ReturnType<typeof createTestIngest>>;
  let count = 0;
  let match: string;

  beforeAll(async () => void (db = await open()));
  afterAll(() => db.close());
  beforeEach(async () => {
    world = new World(db);
    world.tuning = { liveDelay: 0, minStake: 1, bonus: { ...world.config('ng').bonus, enable: false }, taxRate: 0 };
    user = await world.player(1000);
    await begin();
  });
  afterEach(async () => {
    expect(feed.errors).toEqual([]);
    const report = await checkLedger(db);
    if (!report.clean) throw new Error(formatReport(report));
  });

  async function begin(): Promise<void> {
    match = `sr:match:${500 + ++count}`;
    feed = await createTestIngest(db, { [match]: buildFixtureXml(match) }, world.clock, { time: 0 }, applyEarlyPayout);
    await feed.bringUp(3);
    await feed.send(buildOddsXml(match));
    await feed.send(buildOddsXml(match, { time: 20 }));
    reporter = new Reporter(match, (...messages) => feed.send(...messages));
  }
  const leg = async (marketId: number, outcomeId: string, specifiers = ''): Promise<OrderBet['selections'][number]> => {
    const line = (await loadEvent(db, match))?.lines.get(`${marketId}|${specifiers}`);
    return {
      ...createSelection(match, outcomeId),
      marketId,
      specifiers,
      odds: line?.outcomes.get(outcomeId)?.odds ?? 0,
    };
  };
  /** Places a bet of 10 on an outcome and returns the ticket id. */
  const bet = async (marketId: number, outcomeId: string, specifiers = ''): Promise<string> => {
    const { status, tickets } = await world.place(user, {
      oddsPolicy: 'any',
      bets: [createSingleBet(10, await leg(marketId, outcomeId, specifiers))],
    });
    expect(status).toBe('accepted');
    return tickets[0]?.ticketId ?? '';
  };
  const settle = () => world.settlement.drain();
  const ticket = (id: string) => world.orders.ticket(user, id);
  const paidTimes = async (id: string): Promise<number> =>
    (
      await db.query(`select id from transfers where cause_kind = 'settlement' and cause_id = $1`, [
        await findBetId(db, user, id),
      ])
    ).length;
  const findLine = async (marketId: number) =>
    [...((await loadEvent(db, match))?.lines.values() ?? [])].find((line) => line.marketId === marketId);

  it('sells each market beside 1X2, at its own odds, which are lower', async () => {
    for (const marketId of Object.values(EARLY_PAYOUT)) expect((await findLine(marketId))?.status).toBe(1);
    expect((await findLine(twoup))?.name).toBe('1X2 - 2UP');
    const [own, base] = [(await findLine(twoup))?.outcomes.get('1'), (await findLine(1))?.outcomes.get('1')];
    expect(own?.name).toBe('Hearts of Oak');
    expect(own?.odds).toBeLessThan(base?.odds ?? 0);
    expect(own?.odds).toBeGreaterThan(10_100);
  });

  it('pays once, at the moment of the lead, regardless of later scores', async () => {
    const id = await bet(twoup, '1');
    await reporter.say('0-0@1', '1-0@20');
    await settle();
    expect((await ticket(id)).legs[0]?.reason).toBe('Hearts of Oak must lead by two at any time, or win, 1-0 now');
    await reporter.say('2-0@30');
    await settle();
    const paid = await ticket(id);
    expect(paid).toMatchObject({ status: 'won', payout: expect.any(Number) });
    const balance = await world.ledger.getBalance(user);
    expect(balance).toBe(money(990) + (paid.payout ?? 0));
    await reporter.say('2-1@50', '2-2@60', 'end', 'closed');
    await settle();
    expect([(await ticket(id)).status, await world.ledger.getBalance(user), await paidTimes(id)]).toEqual([
      'won',
      balance,
      1,
    ]);
    expect((await ticket(id)).legs[0]?.reason).toMatch(/^Won: .*2-2.*, paid early$/);
    expect((await findLine(twoup))?.status).toBe(-3);
  });

  it('detects a lead after a jump or within one transaction, but none from 0-0 to 2-2', async () => {
    const [home, away] = [await bet(twoup, '1'), await bet(twoup, '3')];
    await reporter.say('1-0', '3-0', '3-3');
    await settle();
    expect([(await ticket(home)).status, (await ticket(away)).status]).toEqual(['won', 'open']);
    await begin();
    const unseen = await bet(twoup, '1');
    const draw = await bet(twoup, '2');
    await reporter.say('0-0', '2-2');
    await settle();
    expect((await ticket(unseen)).status).toBe('open');
    await reporter.say('end');
    await settle();
    expect([(await ticket(unseen)).status, (await ticket(draw)).status]).toEqual(['lost', 'won']);
  });

  it('settles nothing at the end of a match whose score was never reported', async () => {
    const [draw, home] = [await bet(twoup, '2'), await bet(EARLY_PAYOUT['1x2drawsave'], '1')];
    const event = '<sport_event_status status="3" match_status="100"/>';
    await feed.send(buildOddsXml(match, { time: 300, event }));
    await settle();
    expect([(await ticket(draw)).status, (await ticket(home)).status]).toEqual(['open', 'open']);
    await feed.send(buildOddsXml(match, { time: 310, event: event.replace('/>', ' home_score="0" away_score="0"/>') }));
    await settle();
    expect([(await ticket(draw)).status, (await ticket(home)).status]).toEqual(['won', 'void']);
  });

  it('makes early payouts certain at the end of the match without paying again', async () => {
    const ids = [await bet(EARLY_PAYOUT.earlygoals, '12', 'total=2.5'), await bet(EARLY_PAYOUT.dc1up, '10')];
    await reporter.say('1-0@10', '2-0@20', '3-0@40');
    await settle();
    await reporter.say('end');
    await settle();
    for (const id of ids) expect([(await ticket(id)).status, await paidTimes(id)]).toEqual(['won', 1]);
    expect(
      await db.query('select distinct certainty from bet_legs where event_id = $1 and market_id = $2', [
        match,
        EARLY_PAYOUT.earlygoals,
      ]),
    ).toEqual([{ certainty: 2 }]);
  });

  it('reverses the payout for a disallowed goal, and pays once when the lead is reached after all', async () => {
    const id = await bet(twoup, '1');
    await reporter.say('1-0', '2-0');
    await settle();
    const balance = await world.ledger.getBalance(user);
    await reporter.say('1-0');
    await settle();
    expect([(await ticket(id)).status, await world.ledger.getBalance(user)]).toEqual(['open', money(990)]);
    await reporter.say('2-0');
    await settle();
    expect([(await ticket(id)).status, await world.ledger.getBalance(user)]).toEqual(['won', balance]);
  });

  it('keeps reported scores after a restart', async () => {
    const id = await bet(twoup, '1');
    await reporter.say('1-0', '2-0');
    feed = await createTestIngest(db, {}, world.clock, { time: 0 }, applyEarlyPayout);
    const again = new Reporter(match, (...messages) => feed.send(...messages));
    await again.say('0-0');
    await feed.send(
      buildOddsXml(match, {
        time: 900,
        event: '<sport_event_status status="1" match_status="7" home_score="2" away_score="2"/>',
      }),
    );
    await settle();
    expect([(await ticket(id)).status, await paidTimes(id)]).toEqual(['won', 1]);
  });

  it('is suspended with 1X2, and closes the side that has reached the lead while the others stay open for bets', async () => {
    await reporter.say('1-0@10', 'stop');
    expect((await findLine(twoup))?.status).toBe(-1);
    const order = { bets: [createSingleBet(10, await leg(twoup, '1'))] };
    await expect(world.place(user, order)).rejects.toMatchObject({ code: BizCode.outcomeSuspended });
    await reporter.say('2-0@20');
    const [home, away] = ['1', '3'].map(async (id) => (await findLine(twoup))?.outcomes.get(id));
    expect([(await home)?.active, (await away)?.active, (await findLine(twoup))?.status]).toEqual([false, true, 1]);
    await expect(world.place(user, { bets: [createSingleBet(10, await leg(twoup, '1'))] })).rejects.toMatchObject({
      code: BizCode.eventClosed,
    });
  });

  it('returns stakes when 1X2 is cancelled, but keeps early payouts when the match is called off', async () => {
    const [home, draw] = [await bet(twoup, '1'), await bet(twoup, '2')];
    await reporter.say('1-0', '2-0');
    await settle();
    await reporter.say('off');
    await reporter.cancel();
    await settle();
    expect([(await ticket(home)).status, (await ticket(draw)).status]).toEqual(['won', 'void']);
  });

  it('voids bets placed while 1X2 was mispriced, and reopens them when the cancellation is rolled back', async () => {
    const at = world.clock.now();
    const id = await bet(twoup, '1');
    await reporter.cancel(` start_time="${at - 1_000}" end_time="${at + 1_000}"`);
    await settle();
    expect((await ticket(id)).status).toBe('void');
    await feed.send(
      `<rollback_bet_cancel event_id="${match}" timestamp="400" product="3" start_time="${at - 1_000}" end_time="${at + 1_000}"><market id="1"/></rollback_bet_cancel>`,
    );
    await settle();
    expect((await ticket(id)).status).toBe('open');
  });

  it('voids bets placed while a total was mispriced, until no cancellation of that time is left', async () => {
    const at = world.clock.now();
    const [one, goals, before] = [
      await bet(oneup, '1'),
      await bet(earlygoals, '12', EARLY_GOALS_LINE),
      await bet(twoup, '2'),
    ];
    await db.query('update bets set placed_at = $1 where id = $2', [at - 5_000, await findBetId(db, user, before)]);
    const change = async (type: 'bet_cancel' | 'rollback_bet_cancel', time: number, total: string) => {
      const bounds = `start_time="${at - 1_000}" end_time="${at + 1_000}"`;
      const line = `<market id="18" specifiers="total=${total}"/>`;
      await feed.send(`<${type} event_id="${match}" timestamp="${time}" product="3" ${bounds}>${line}</${type}>`);
      await settle();
      return Promise.all([one, goals, before].map(async (id) => (await ticket(id)).status));
    };
    expect(await change('bet_cancel', 300, '2.5')).toEqual(['void', 'void', 'open']);
    expect(await change('bet_cancel', 310, '3.5')).toEqual(['void', 'void', 'open']);
    expect(await change('rollback_bet_cancel', 320, '2.5')).toEqual(['void', 'void', 'open']);
    expect(await change('rollback_bet_cancel', 330, '3.5')).toEqual(['open', 'open', 'open']);
  });

  it('is not void because a total is cancelled without an end', async () => {
    const id = await bet(oneup, '1');
    await feed.send(
      `<bet_cancel event_id="${match}" timestamp="300" product="3"><market id="18" specifiers="total=2.5"/></bet_cancel>`,
    );
    await settle();
    expect((await ticket(id)).status).toBe('open');
  });

  it('can be cashed out, edited and combined with another match', async () => {
    const cashier = new Cashier(world);
    const other = await world.match();
    const own = await leg(twoup, '1');
    const id = await cashier.bet(user, createMultipleBet(10, [own, createSelection(other)]));
    expect((await cashier.quote(user, id))?.offer?.gross).toBeGreaterThan(0);
    const { ticket: edited } = await cashier.edit(
      user,
      id,
      createMultipleBet(10, [await leg(twoup, '3'), createSelection(other)]),
    );
    expect(edited?.legs.map(({ marketName }) => marketName)).toContain('1X2 - 2UP');
    await reporter.say('0-1', '0-2');
    await settle();
    expect((await world.orders.ticket(user, edited?.ticketId ?? '')).legs.map(({ result }) => result)).toContain('won');
    expect((await cashier.quote(user, edited?.ticketId ?? ''))?.offer?.gross).toBeGreaterThan(0);
  });

  it("rejects feed messages on the product's own markets", async () => {
    const before = await findLine(twoup);
    await feed.send(
      `<bet_settlement event_id="${match}" timestamp="500" product="3" certainty="2"><outcomes><market id="${twoup}"><outcome id="1" result="1"/></market></outcomes></bet_settlement>`,
    );
    expect(await findLine(twoup)).toEqual(before);
    expect(await db.query(`select reason from feed_rejects order by id desc limit 1`)).toEqual([{ reason: 'bad_id' }]);
  });

  it('settles by the rule for any scores that are reported, corrected and reported again', async () => {
    const score = fc.tuple(fc.nat(3), fc.nat(3));
    await fc.assert(
      fc.asyncProperty(fc.array(score, { minLength: 1, maxLength: 8 }), async (scores) => {
        await begin();
        const outcomes = ['1', '2', '3'];
        const tickets = [];
        for (const id of outcomes) tickets.push(await bet(twoup, id));
        for (const [home, away] of scores) {
          await reporter.say(`${home}-${away}@40`);
          await settle();
        }
        await reporter.say('end');
        await settle();
        const path = scores
          .map(([home, away]): ReportedScore => [home, away, 40])
          .reduce<readonly ReportedScore[]>(addReportedScore, []);
        const rule = gradeEarlyMarket(twoup, path, true);
        const came = await Promise.all(tickets.map(async (id) => (await ticket(id)).status));
        expect(came).toEqual(outcomes.map((id) => (rule?.[id]?.result === 1 ? 'won' : 'lost')));
      }),
      { numRuns: countCases(12, 3) },
    );
  });

  describe('EarlyWin', () => {
    const settled = (time: number, over: 0 | 1): Promise<void> =>
      feed.send(
        `<bet_settlement event_id="${match}" timestamp="${time}" product="3" certainty="2"><outcomes><market id="18" specifiers="total=2.5">` +
          `<outcome id="12" result="${over}"/><outcome id="13" result="${1 - over}"/></market></outcomes></bet_settlement>`,
      );
    const rollback = (time: number): Promise<void> =>
      feed.send(
        `<rollback_bet_settlement event_id="${match}" timestamp="${time}" product="3"><market id="18" specifiers="total=2.5"/></rollback_bet_settlement>`,
      );
    let [over, under]: [string, string] = ['', ''];
    const statuses = async () => {
      await settle();
      return [(await ticket(over)).status, (await ticket(under)).status];
    };
    beforeEach(async () => {
      match = `sr:match:${500 + ++count}`;
      feed = await createTestIngest(db, { [match]: buildFixtureXml(match) }, world.clock, { time: 0 }, applyEarlyWin);
      await feed.bringUp(3);
      await feed.send(buildOddsXml(match));
      await feed.send(buildOddsXml(match, { time: 20 }));
      reporter = new Reporter(match, (...messages) => feed.send(...messages));
      [over, under] = [await bet(18, '12', 'total=2.5'), await bet(18, '13', 'total=2.5')];
    });

    it("pays the over at the goal that passes its line, unaffected by the feed's final result", async () => {
      await reporter.say('1-0@10', '2-0@20');
      expect(await statuses()).toEqual(['open', 'open']);
      await reporter.say('2-1@30');
      expect(await statuses()).toEqual(['won', 'lost']);
      expect((await findLine(18))?.status).toBe(-3);
      await expect(
        world.place(user, { bets: [createSingleBet(10, await leg(18, '12', 'total=2.5'))] }),
      ).rejects.toMatchObject({
        code: BizCode.eventClosed,
      });
      await reporter.say('3-1@80', 'end');
      await settled(900, 1);
      expect([await statuses(), await paidTimes(over)]).toEqual([['won', 'lost'], 1]);
      expect([...((await findLine(18))?.outcomes.values() ?? [])].map(({ certainty }) => certainty)).toEqual([2, 2]);
    });

    it('reverses the payout when the goal is disallowed, and pays again when the line is passed after all', async () => {
      await reporter.say('2-0@10', '3-0@30');
      expect(await statuses()).toEqual(['won', 'lost']);
      await reporter.say('2-0@31');
      expect(await statuses()).toEqual(['open', 'open']);
      expect((await findLine(18))?.status).not.toBe(-3);
      await reporter.say('2-1@60');
      expect([await statuses(), await paidTimes(over)]).toEqual([['won', 'lost'], 2]);
    });

    it('follows the feed when it disagrees, and settles nothing that the feed rolled back before another goal', async () => {
      await reporter.say('3-0@30');
      expect(await statuses()).toEqual(['won', 'lost']);
      await settled(300, 0);
      expect(await statuses()).toEqual(['lost', 'won']);
      await rollback(400);
      await feed.send(
        buildOddsXml(match, {
          time: 500,
          event: '<sport_event_status status="1" match_status="7" home_score="3" away_score="0"/>',
        }),
      );
      expect(await statuses()).toEqual(['open', 'open']);
      await feed.send(
        buildOddsXml(match, {
          time: 600,
          event: '<sport_event_status status="1" match_status="7" home_score="3" away_score="1"/>',
        }),
      );
      expect(await statuses()).toEqual(['won', 'lost']);
    });

    it('leaves a line that the feed has settled to the feed, even when a goal is disallowed', async () => {
      await settled(50, 1);
      await reporter.say('3-0@30', '2-0@31');
      expect(await statuses()).toEqual(['won', 'lost']);
    });
  });
});
