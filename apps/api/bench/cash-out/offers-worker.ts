import { betslipConfig, cashOutConfig } from '@oware/config';
import { type OrderBet } from '@oware/contracts';
import { OfferPushes } from '../../src/betting/cash-out/offer-pushes';
import { loadQuotes } from '../../src/betting/cash-out/quotes';
import { createMultipleBet, createSelection, World } from '../../src/betting/orders/testing';
import { systemClock } from '../../src/platform/clock';
import { type Database, migrate, openDatabase } from '../../src/platform/database';
import { ownRelease } from '../../src/release';

/** Task from the parent process, as JSON. */
export interface OffersWork {
  databaseUrl: string;
  /** Number of open bets, each shown by a page. */
  bets: number;
  /** Duration of odds changes, ms. */
  ms: number;
}

/** Measurements. */
export interface OfferFigures {
  /** Offers pushed to pages per second while the odds of all matches change. */
  perSecond: number;
  /** Time from the odds in the database to the push, ms. */
  median: number;
  p99: number;
  /** Share of a core while odds change. */
  core: number;
  /** Time from one message about every match to the last offer, ms. */
  storm: number;
  /** Time of the same offers by calls for 50 tickets each, one after the other, ms. */
  asked: number;
}

const MATCHES = 100;
/** Matches whose odds change each tick, and the tick, ms: 100 changes per second. */
const MOVED = 10;
const TICK = 100;
/** Tickets per call. */
const TICKETS_PER_CALL = 50;
const BETS_A_PLAYER = 50;
const LEGS = 3;

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
const oneIn = (count: number): number => Math.floor(Math.random() * count);

async function main({ databaseUrl, bets, ms }: OffersWork): Promise<OfferFigures> {
  const db = await openDatabase({ databaseUrl });
  await migrate(db, ownRelease());
  const world = new World(db);
  world.tuning = { ...betslipConfig.ng, liveDelay: 0 };
  const matches: string[] = [];
  for (let no = 0; no < MATCHES; no++) matches.push(await world.match('live'));
  const tickets = await place(world, matches, bets);
  await db.script('analyze');
  const parts = { db, clock: systemClock, cashOutConfig: () => cashOutConfig.ng };
  const offers = new OfferPushes({ ...parts, bus: world.bus, onError: fail });
  offers.start();
  const pages = await Pages.open(world, offers, tickets);

  const live = await underLiveOdds(pages, matches, ms);
  const storm = await timed(() => pages.allPushed(() => pages.move(matches)));
  const rows = await db.query<{ id: number }>("select id from bets where status = 'open' order by id");
  const asked = await timed(async () => {
    for (let at = 0; at < rows.length; at += TICKETS_PER_CALL) {
      const page = rows.slice(at, at + TICKETS_PER_CALL);
      await loadQuotes(
        parts,
        page.map(({ id }) => id),
      );
    }
  });
  await offers.stop();
  await db.close();
  return { ...live, storm, asked };
}

/** Pages that show one ticket each. */
class Pages {
  pushed = 0;
  delays: number[] = [];
  /** Time since which a page has waited for a push of odds that are in the database, by page number. */
  readonly #waits = new Map<number, number>();
  /** Page numbers by match. */
  readonly #on = new Map<string, number[]>();

  private constructor(
    private readonly world: World,
    private readonly offers: OfferPushes,
    private readonly tickets: readonly Shown[],
  ) {
    for (const [no, { on }] of tickets.entries())
      for (const match of on) this.#on.set(match, [...(this.#on.get(match) ?? []), no]);
  }

  static async open(world: World, offers: OfferPushes, tickets: readonly Shown[]): Promise<Pages> {
    const pages = new Pages(world, offers, tickets);
    await pages.allPushed(async () => {
      for (const [no, { userId, ticketId }] of tickets.entries())
        await offers.follow(userId, ticketId, () => pages.#received(no));
    });
    return pages;
  }

  #received(no: number): void {
    this.pushed++;
    const since = this.#waits.get(no);
    if (since !== undefined) this.delays.push(performance.now() - since);
    this.#waits.delete(no);
  }

  /** @throws Error unless each page gets one push for the work */
  async allPushed(work: () => Promise<void>): Promise<void> {
    await this.offers.run();
    this.pushed = 0;
    await work();
    await this.offers.run();
    if (this.pushed !== this.tickets.length)
      throw new Error(`${this.pushed} of ${this.tickets.length} pages got a push.`);
  }

  /** Changes the odds of matches like the feed: stores, then publishes them. */
  async move(some: readonly string[]): Promise<void> {
    await changeOdds(this.world.db, some);
    for (const eventId of some) {
      for (const no of this.#on.get(eventId) ?? []) if (!this.#waits.has(no)) this.#waits.set(no, performance.now());
      this.world.bus.publish('event-delta', {
        eventId,
        sportId: 'sr:sport:1',
        version: 1,
        time: Date.now(),
        markets: [[1, '', 1, []]],
      });
    }
  }
}

async function underLiveOdds(
  pages: Pages,
  matches: readonly string[],
  ms: number,
): Promise<Omit<OfferFigures, 'storm' | 'asked'>> {
  [pages.pushed, pages.delays] = [0, []];
  const began = performance.now();
  const cpu = process.cpuUsage();
  while (performance.now() - began < ms) {
    const tick = pause(TICK);
    await pages.move(Array.from({ length: MOVED }, () => matches[oneIn(matches.length)] as string));
    await tick;
  }
  const took = performance.now() - began;
  const { user, system } = process.cpuUsage(cpu);
  const delays = pages.delays.sort((a, b) => a - b);
  const quantile = (part: number): number => delays[Math.floor(part * (delays.length - 1))] ?? 0;
  return {
    perSecond: (pages.pushed * 1000) / took,
    median: quantile(0.5),
    p99: quantile(0.99),
    core: (user + system) / 1000 / took,
  };
}

/** Sets different odds. */
async function changeOdds(db: Database, events: readonly string[]): Promise<void> {
  await db.query(
    'update outcomes set odds = 15000 + (odds - 15000 + 500 + floor(random() * 4000)::int) % 30000 where event_id = any($1)',
    [events],
  );
}

interface Shown {
  userId: string;
  ticketId: string;
  on: string[];
}

/** Places multiples of live matches. */
async function place(world: World, matches: readonly string[], bets: number): Promise<Shown[]> {
  const shown: Shown[] = [];
  let left = Math.ceil(bets / BETS_A_PLAYER);
  await Promise.all(
    Array.from({ length: 8 }, async () => {
      while (left-- > 0) {
        const userId = await world.player(10 * BETS_A_PLAYER);
        const legs = Array.from({ length: BETS_A_PLAYER }, () => {
          const from = oneIn(matches.length);
          return Array.from({ length: LEGS }, (_, no) => matches[(from + no * 7) % matches.length] as string);
        });
        const order = legs.map((on): OrderBet =>
          createMultipleBet(
            10,
            on.map((match) => createSelection(match)),
          ),
        );
        const { tickets } = await world.place(userId, { oddsPolicy: 'any', bets: order });
        shown.push(...tickets.map(({ ticketId }, no) => ({ userId, ticketId, on: legs[no] as string[] })));
      }
    }),
  );
  return shown;
}

async function timed(work: () => Promise<void>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

function fail(error: unknown): void {
  process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
  process.exit(1);
}

main(JSON.parse(process.argv[2] ?? '{}') as OffersWork).then((figures) => {
  process.send?.(figures, () => process.disconnect());
}, fail);
