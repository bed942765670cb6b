import { type CashOutQuote } from '@oware/contracts';
import { cashOutConfig } from '@oware/config';
import { money, createSelection, createSingleBet, START, World } from '../orders/testing';
import { type Database } from '../../platform/database';
import { onDatabase } from '../../../testing/database';
import { OfferPushes } from './offer-pushes';
import { Cashier } from './testing';

onDatabase((_name, open) => {
  let db: Database;
  let world: World;
  let cashier: Cashier;
  let offers: OfferPushes;
  let reads: number;
  let broken: boolean;
  /** Hook that runs during each query. */
  let meanwhile: () => void;
  let failures: unknown[];
  const processes: OfferPushes[] = [];
  beforeAll(async () => {
    db = await open();
  });
  afterAll(() => db.close());

  /** A process with sockets, on the same database and bus. */
  const server = (): OfferPushes => {
    const counted = {
      ...db,
      query: (...args: Parameters<Database['query']>) => {
        reads++;
        meanwhile();
        if (broken) return Promise.reject(new Error('The database is away.'));
        return db.query(...args);
      },
    } as Database;
    const made = new OfferPushes({
      db: counted,
      bus: world.bus,
      clock: world.clock,
      cashOutConfig: (country) => ({ ...cashOutConfig[country], rate: 1 }),
      onError: (error) => failures.push(error),
    });
    made.start();
    processes.push(made);
    return made;
  };
  beforeEach(() => {
    [reads, broken, failures, meanwhile] = [0, false, [], () => undefined];
    world = new World(db);
    world.keepsMargin = true;
    world.tuning = { liveDelay: 4000, taxRate: 0, minStake: 1 };
    cashier = new Cashier(world);
    offers = server();
  });
  afterEach(async () => {
    for (const each of processes.splice(0)) await each.stop();
  });

  interface Page {
    quotes: CashOutQuote[];
    pushed(): (number | string | null | undefined)[];
    leave(): void;
  }
  /** Opens a page that shows a ticket. */
  const page = async (user: string, ticketId: string, at = offers): Promise<Page> => {
    const quotes: CashOutQuote[] = [];
    const leave = await at.follow(user, ticketId, (quote) => quotes.push(quote));
    if (leave === null) throw new Error('There is no such ticket.');
    await at.run();
    return { quotes, leave, pushed: () => quotes.map(({ offer, rejection }) => offer?.net ?? rejection) };
  };
  const announce = (eventId: string, marketId = 1): void =>
    world.bus.publish('event-delta', {
      eventId,
      sportId: 'sr:sport:1',
      version: 1,
      time: START,
      markets: [[marketId, '', 1, []]],
    });
  const move = async (eventId: string, price: number): Promise<void> => {
    await world.setOdds(eventId, '1', price);
    announce(eventId);
    await offers.run();
  };
  const single = async (): Promise<[user: string, event: string, ticketId: string]> => {
    const [user, event] = [await world.player(10), await world.match()];
    return [user, event, await cashier.bet(user, createSingleBet(10, createSelection(event)))];
  };

  it('pushes the value of its ticket to a page immediately, and then each change', async () => {
    const [user, event, ticketId] = await single();
    const shown = await page(user, ticketId);
    expect(shown.pushed()).toEqual([money(10)]);
    await move(event, 1.6);
    await move(event, 1.6);
    announce(event, 18);
    await offers.run();
    expect(shown.pushed()).toEqual([money(10), money(12.5)]);
    await world.setMarket(event, -1);
    announce(event);
    await offers.run();
    expect(shown.pushed()).toEqual([money(10), money(12.5), 'suspended']);
    expect(shown.quotes.at(-1)).toEqual({ ticketId, offer: null, rejection: 'suspended' });
  });

  it('pushes the known value to a second page immediately, and nothing to a page that was closed', async () => {
    const [user, event, ticketId] = await single();
    const first = await page(user, ticketId);
    const second = await page(user, ticketId);
    first.leave();
    await move(event, 1.25);
    expect([first.pushed(), second.pushed()]).toEqual([[money(10)], [money(10), money(16)]]);
    second.leave();
    reads = 0;
    await move(event, 1.6);
    expect([second.pushed().length, reads]).toEqual([2, 0]);
  });

  it("shows no player's ticket to another player", async () => {
    const [, , ticketId] = await single();
    expect(await offers.follow(await world.player(0), ticketId, fail)).toBeNull();
    expect(await offers.follow(await world.player(0), 'no ticket', fail)).toBeNull();
  });

  it('pushes to pages of two processes, each through its own', async () => {
    const [user, event, ticketId] = await single();
    const other = server();
    const pages = [await page(user, ticketId), await page(user, ticketId, other)];
    await world.setOdds(event, '1', 1.6);
    announce(event);
    await Promise.all([offers.run(), other.run()]);
    expect(pages.map(({ pushed }) => pushed())).toEqual([
      [money(10), money(12.5)],
      [money(10), money(12.5)],
    ]);
  });

  it('prices followed bets page by page, once for any number of messages, and no others', async () => {
    const [user, event, still] = [await world.player(1000), await world.match(), await world.match()];
    const bets = Array.from({ length: 210 }, (_, at) => createSingleBet(1, createSelection(at < 205 ? event : still)));
    const pushed: number[] = [];
    for (let at = 0; at < 210; at += 10) {
      const { tickets } = await world.place(user, { oddsPolicy: 'any', bets: bets.slice(at, at + 10) });
      for (const [no, { ticketId }] of tickets.entries())
        await offers.follow(user, ticketId, () => (pushed[at + no] = (pushed[at + no] ?? 0) + 1));
    }
    await offers.run();
    reads = 0;
    await world.setOdds(event, '1', 1.6);
    for (let message = 0; message < 1000; message++) announce(event);
    await offers.run();
    expect(pushed).toEqual([...Array(205).fill(2), ...Array(5).fill(1)]);
    // Two pages of bets, with one query for values and one for chances each.
    expect(reads).toBe(4);
  });

  it('ends a run even when its bets keep changing', async () => {
    const [user, event, ticketId] = await single();
    const shown = await page(user, ticketId);
    meanwhile = () => announce(event);
    reads = 0;
    await move(event, 1.6);
    expect([shown.pushed(), reads]).toEqual([[money(10), money(12.5)], 2]);
  });

  it('prices again when a message may be lost, a producer is up again or the ticket changes', async () => {
    const [user, event, ticketId] = await single();
    const shown = await page(user, ticketId);
    await world.setOdds(event, '1', 1.6);
    world.bus.publish('gap', { stream: 'odds' });
    await offers.run();
    await world.setOdds(event, '1', 1.25);
    world.bus.publish('feed-state', { producer: 1, up: true, time: START });
    await offers.run();
    await cashier.take(user, ticketId, { share: 5000 });
    world.bus.publish('personal', { userId: user, message: { type: 'ticket', data: { ticketId } } });
    await offers.run();
    expect(shown.pushed()).toEqual([money(10), money(12.5), money(16), money(8)]);
  });

  it('pushes once that the value is unknown while the database is unavailable, and resumes afterwards', async () => {
    const [user, event, ticketId] = await single();
    const shown = await page(user, ticketId);
    broken = true;
    await move(event, 1.6);
    await offers.run();
    expect(shown.quotes.slice(1)).toEqual([{ ticketId, offer: null, rejection: null }]);
    expect(failures).toHaveLength(2);
    broken = false;
    await offers.run();
    expect(shown.pushed().slice(2)).toEqual([money(12.5)]);
  });
});

const fail = (): never => {
  throw new Error('Somebody got a push.');
};
