import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { type OrderBet } from '@oware/contracts';
import { memoryStateStore, SeasonProgramme, seasonSimulator, type Season, type SeasonMatch } from '@oware/simulator';
import { openTestDatabase } from '../../../testing/database';
import { checkLedger, describeReport } from '../../audit/check';
import { SetClock } from '../../platform/clock';
import { type Database } from '../../platform/database';
import { loadEvent } from '../../sports/catalogue/store';
import { readFootballTxt } from '../../sports/feed/fixtures/read-football-txt';
import { readJsonSeason } from '../../sports/feed/fixtures/read-json';
import { fixtureXml, testIngest } from '../../sports/feed/ingest/testing';
import { sharedData } from '../../sports/feed/testing';
import { multipleBet, singleBet, World } from '../orders/testing';

const folder = sharedData('football');

/** A market line and what an outcome of it comes to, in quarters of its stake: 4 won, 3 half won, 2 back, 1 half lost, 0 lost. */
interface Line {
  marketId: number;
  specifiers: string;
  quarters(outcomeId: string, score: Score): number;
}
interface Score {
  home: number;
  away: number;
  half: readonly [number, number] | null;
}

const won = (is: boolean): number => (is ? 4 : 0);
const sideWins = (outcomeId: string, home: number, away: number): number =>
  won({ 1: home > away, 2: home === away, 3: home < away }[outcomeId] ?? false);
/** A margin in quarters of a goal: 0.25 over the line wins half. */
const byMargin = (quarters: number): number => Math.max(0, Math.min(4, quarters + 2));
const total = (marketId: number, line: number): Line => ({
  marketId,
  specifiers: `total=${line}`,
  quarters: (outcomeId, { home, away, half }) => {
    const [h, a] = marketId === 68 ? (half ?? [0, 0]) : [home, away];
    const over = (h + a - line) * 4;
    return byMargin(outcomeId === '12' ? over : -over);
  },
});
/** Rules of the game, written down here once more: nothing of the product's own grading is used. */
const LINES: readonly Line[] = [
  { marketId: 1, specifiers: '', quarters: (id, { home, away }) => sideWins(id, home, away) },
  {
    marketId: 10,
    specifiers: '',
    quarters: (id, { home, away }) => won({ 9: home >= away, 10: home !== away, 11: home <= away }[id] ?? false),
  },
  {
    marketId: 11,
    specifiers: '',
    quarters: (id, { home, away }) => (home === away ? 2 : won(id === '4' ? home > away : away > home)),
  },
  total(18, 2.5),
  total(18, 2.25),
  total(18, 3),
  total(68, 0.5),
  {
    marketId: 26,
    specifiers: '',
    quarters: (id, { home, away }) => won(((home + away) % 2 === 1) === (id === '70')),
  },
  { marketId: 29, specifiers: '', quarters: (id, { home, away }) => won((home > 0 && away > 0) === (id === '74')) },
  { marketId: 60, specifiers: '', quarters: (id, { half }) => (half ? sideWins(id, ...half) : 2) },
  ...[-0.5, -0.25, 0.25, -1].map((handicap) => ({
    marketId: 16,
    specifiers: `hcp=${handicap}`,
    quarters: (id: string, { home, away }: Score) => {
      const ahead = (home + handicap - away) * 4;
      return byMargin(id === '1714' ? ahead : -ahead);
    },
  })),
];

interface PlacedLeg {
  match: SeasonMatch;
  line: Line;
  outcomeId: string;
  odds: number;
}
interface PlacedBet {
  ticketId: string;
  /** 1/10000 of the currency. */
  stake: number;
  legs: readonly PlacedLeg[];
}

/** What a leg comes to by the real result, as a fraction. A match that was not played gives stakes back. */
function factorOf({ match: { ending }, line, outcomeId, odds }: PlacedLeg): readonly [bigint, bigint] {
  if (!ending) return [1n, 1n];
  const { fullTime, halfTime } = ending;
  const quarters = line.quarters(outcomeId, { home: fullTime[0], away: fullTime[1], half: halfTime });
  const back = { 0: 0n, 1: 20_000n, 2: 40_000n, 3: 20_000n, 4: 0n }[quarters] ?? 0n;
  const wins = { 0: 0n, 1: 0n, 2: 0n, 3: 2n, 4: 4n }[quarters] ?? 0n;
  return [back + wins * BigInt(odds), 40_000n];
}

/** Of whole numbers alone, rounded down once at the end. */
function payoutOf({ stake, legs }: PlacedBet): number {
  const [above, below] = legs
    .map(factorOf)
    .reduce(([a, b], [c, d]) => [a * c, b * d] as const, [BigInt(stake), 1n] as const);
  return Number(above / below);
}

/** Only what is bet on here, so that a season takes seconds. */
const wanted = new Set(LINES.map(({ marketId, specifiers }) => `${marketId}|${specifiers}`));
const keepWanted = (xml: string): string =>
  xml.replaceAll(
    /<market id="(\d+)"(?: specifiers="([^"]*)")?[^>]*?(?:\/>|>.*?<\/market>)/gs,
    (market, id, specifiers) => (wanted.has(`${id}|${specifiers ?? ''}`) ? market : ''),
  );

/** Plays a season through the product: bets before each match, results as the feed reports them. */
class BettingSeason {
  readonly bets: PlacedBet[] = [];
  readonly #programme: SeasonProgramme;
  readonly #priced = new Set<string>();
  #count = 0;

  constructor(
    private readonly season: Season,
    private readonly world: World,
    private readonly user: string,
  ) {
    this.#programme = new SeasonProgramme(season, 1);
  }

  async play(db: Database): Promise<void> {
    const { season, world } = this;
    const programme = this.#programme;
    const source = { time: 0 };
    const fixtures = Object.fromEntries(programme.matches.map(({ id }) => [id, fixtureXml(id)]));
    const feed = await testIngest(db, fixtures, world.clock, source);
    await feed.bringUp(1);
    await feed.bringUp(3);
    const clock = new SetClock(1_700_000_000_000);
    let waiting: string[] = [];
    const simulator = seasonSimulator({
      season,
      clock,
      store: memoryStateStore(),
      speed: 600,
      every: () => () => undefined,
      onError: (error) => {
        throw error;
      },
    });
    await simulator.start({
      message: (xml) => void waiting.push(...this.#needed(String(xml))),
      openEvents: () => [],
    });
    const step = async (ms: number): Promise<void> => {
      clock.advance(ms);
      simulator.tick();
      source.time = clock.now();
      await feed.send(...waiting.splice(0));
      await this.#bet(db);
      await world.settlement.drain();
    };
    for (let sim = 0; sim < programme.endsAt + 3_600_000; sim += 600 * 6_000) await step(6_000);
    await step(20_000);
    expect(feed.errors).toEqual([]);
  }

  /** The first prices of a match, its results, and what was called off. */
  #needed(xml: string): string[] {
    const [, type = ''] = /^(?:<\?[^>]*\?>\s*)?<(\w+)/.exec(xml) ?? [];
    if (type === 'bet_settlement' || type === 'bet_cancel') return [keepWanted(xml)];
    if (type !== 'odds_change') return [];
    const [, id = ''] = /event_id="([^"]+)"/.exec(xml) ?? [];
    const kept = keepWanted(xml);
    if (this.#priced.has(id) || !/status="1"/.test(kept.slice(kept.indexOf('<odds')))) return [];
    this.#priced.add(id);
    return [kept.replace(/<sport_event_status.*?(?:\/>|<\/sport_event_status>)/s, '')];
  }

  /** Singles on lines of each match that has just come, and one bet on all of them together. */
  async #bet(db: Database): Promise<void> {
    const fresh = this.#programme.matches.filter(({ id }) => this.#priced.delete(id) && this.#priced.add(`${id} `));
    const legs: PlacedLeg[] = [];
    for (const match of fresh) {
      const event = await loadEvent(db, match.id);
      const offered = LINES.flatMap((line): PlacedLeg[] => {
        const stored = event?.lines.get(`${line.marketId}|${line.specifiers}`);
        const outcomes = [...(stored?.outcomes.values() ?? [])].filter(({ odds, active }) => odds !== null && active);
        const outcome = outcomes[this.#count++ % Math.max(1, outcomes.length)];
        return stored?.status === 1 && outcome ? [{ match, line, outcomeId: outcome.id, odds: outcome.odds ?? 0 }] : [];
      });
      for (const leg of offered) await this.#place([leg]);
      const one = offered[this.#count % Math.max(1, offered.length)];
      if (one) legs.push(one);
    }
    for (let from = 0; from + 1 < legs.length; from += 4) await this.#place(legs.slice(from, from + 4));
  }

  async #place(legs: readonly PlacedLeg[]): Promise<void> {
    if (legs.length === 0) return;
    const amount = 1 + (this.#count % 977) / 100;
    const selections = legs.map(({ match, line: { marketId, specifiers }, outcomeId, odds }) => ({
      eventId: match.id,
      marketId,
      specifiers,
      outcomeId,
      odds,
      banker: false,
    }));
    const [first] = selections as [OrderBet['selections'][number]];
    const bet = legs.length === 1 ? singleBet(amount, first) : multipleBet(amount, selections);
    const { status, tickets } = await this.world.place(this.user, { bets: [bet] });
    expect(status).toBe('accepted');
    const [ticket] = tickets;
    this.bets.push({ ticketId: ticket?.ticketId ?? '', stake: ticket?.stake ?? 0, legs });
  }
}

if (folder !== undefined)
  describe('a full real season', () => {
    let db: Database;
    beforeAll(async () => void (db = await openTestDatabase()));
    afterAll(() => db.close());

    it.each([['openfootball-json/2024-25_en.1.json'], ['openfootball-africa/2024-25_gh1.txt']])(
      '%s settles with zero difference from an independent recomputation',
      async (name) => {
        const text = await readFile(path.join(folder, name), 'utf8');
        const id = path.parse(name).name;
        const [season] = (name.endsWith('.json') ? readJsonSeason(id, text) : readFootballTxt(id, text)).seasons;
        if (!season) throw new Error(name);
        const world = new World(db);
        world.tuning = { liveDelay: 0, minStake: 1, bonus: { ...world.config('ng').bonus, enable: false }, taxRate: 0 };
        const user = await world.player(1_000_000);
        const before = await world.ledger.balanceOf(user);
        const betting = new BettingSeason(season, world, user);
        await betting.play(db);

        const differences: unknown[] = [];
        let stakes = 0;
        let payouts = 0;
        for (const bet of betting.bets) {
          const { status, payout } = await world.orders.ticket(user, bet.ticketId);
          const own = payoutOf(bet);
          stakes += bet.stake;
          payouts += own;
          if (status === 'open' || payout !== own)
            differences.push({ status, payout, own, legs: bet.legs.map(({ match, ...leg }) => ({ ...leg, match })) });
        }
        expect(differences).toEqual([]);
        expect(betting.bets.length).toBeGreaterThan(season.fixtures.length * 8);
        expect(await world.ledger.balanceOf(user)).toBe(before - stakes + payouts);
        const report = await checkLedger(db);
        if (!report.clean) throw new Error(describeReport(report));
      },
      300_000,
    );
  });
