import { readFile } from 'node:fs/promises';
import path from 'node:path';
import {
  type Fixture,
  createMemoryStateStore,
  type Season,
  SeasonProgramme,
  createSeasonSimulator,
} from '@oware/simulator';
import { runsEverything, sampleCases } from '@oware/test-lanes';
import { onDatabase } from '../../../testing/database';
import { checkLedger, formatReport } from '../../audit/check';
import { SetClock } from '../../platform/clock';
import { type Database } from '../../platform/database';
import { type EventState } from '../../sports/catalogue/event-state';
import { loadEvent } from '../../sports/catalogue/store';
import { readFootballTxt } from '../../sports/feed/fixtures/read-football-txt';
import { createTestIngest } from '../../sports/feed/ingest/testing';
import { findSharedData } from '../../sports/feed/testing';
import { KICK_OFF, money, createMultipleBet, createSingleBet, World } from '../orders/testing';

const folder = findSharedData('football');
const STAKE = money(100);
/** Speed of the simulation: one real second is ten minutes of play. */
const SPEED = 600;

type Selection = ReturnType<typeof listSelections>[number];
type Score = readonly [home: number, away: number];

/** Result of a quarter of the stake: won, returned or lost. Four quarters make a bet. */
type Quarter = 'won' | 'back' | 'lost';
const repeatQuarter = (quarter: Quarter): Quarter[] => [quarter, quarter, quarter, quarter];
const winOrLose = (won: boolean): Quarter[] => repeatQuarter(won ? 'won' : 'lost');
/** Result by the difference to a goal line; a quarter line splits the stake in two halves. */
const settleLine = (difference: number): Quarter[] =>
  [difference - 0.25, difference + 0.25].flatMap((each): Quarter[] => {
    const part = Number.isInteger(difference * 2) ? difference : each;
    const quarter: Quarter = part > 0 ? 'won' : part < 0 ? 'lost' : 'back';
    return [quarter, quarter];
  });

/** Result of a selection by the published score, independent of the product's code; null if it cannot be derived. */
function settleByScore(
  { marketId, specifiers, outcomeId }: Selection,
  [home, away]: Score,
  half: Score | null,
): Quarter[] | null {
  const line = Number(/(?:total|hcp)=(-?[\d.]+)/.exec(specifiers)?.[1]);
  const winner = home > away ? '1' : home < away ? '3' : '2';
  switch (marketId) {
    case 1:
      return winOrLose(outcomeId === winner);
    case 10:
      return winOrLose(({ 9: '12', 10: '13', 11: '23' }[outcomeId] ?? '').includes(winner));
    case 11:
      return winner === '2' ? repeatQuarter('back') : winOrLose(outcomeId === (winner === '1' ? '4' : '5'));
    case 16:
      return settleLine(outcomeId === '1714' ? home - away + line : away - home - line);
    case 18:
      return settleLine(outcomeId === '12' ? home + away - line : line - home - away);
    case 29:
      return winOrLose((outcomeId === '74') === (home > 0 && away > 0));
    case 60:
      return half && winOrLose(outcomeId === (half[0] > half[1] ? '1' : half[0] < half[1] ? '3' : '2'));
    default:
      return null;
  }
}

/** Exact payout: a fraction of integers, rounded down once. */
function computePayout(legs: readonly { odds: number; quarters: readonly Quarter[] }[]): number {
  let [above, below] = [BigInt(STAKE), 1n];
  for (const { odds, quarters } of legs) {
    above *= quarters.reduce((sum, each) => sum + BigInt({ won: odds, back: 10_000, lost: 0 }[each]), 0n);
    below *= 40_000n;
  }
  return Number(above / below);
}

const MARKETS = [1, 10, 11, 16, 18, 29, 60];

/** Returns a message with only the markets of this test. */
const withMarkets = (xml: string): string =>
  xml.replace(/<market id="(\d+)"[^>]*?(?:\/>|>.*?<\/market>)/gs, (market, id) =>
    MARKETS.includes(Number(id)) ? market : '',
  );

const listSelections = (event: EventState) =>
  [...event.lines.values()]
    .filter(({ marketId, status }) => MARKETS.includes(marketId) && status === 1)
    .flatMap(({ marketId, specifiers, outcomes }) =>
      [...outcomes].flatMap(([outcomeId, { odds, active }]) =>
        active && odds !== null && odds > 10_000
          ? [{ eventId: event.id, marketId, specifiers, outcomeId, odds, banker: false }]
          : [],
      ),
    );

/** Records a season's feed messages: the first prices of each match, and all messages that settle or cancel a line. */
async function recordSeason(season: Season) {
  const clock = new SetClock(KICK_OFF);
  const prices = new Map<string, string>();
  const settlementMessages = new Map<string, string[]>();
  const fixtures: Record<string, string> = {};
  const simulator = createSeasonSimulator({
    season,
    clock,
    store: createMemoryStateStore(),
    speed: SPEED,
    every: () => () => undefined,
    onError: (error) => {
      throw error;
    },
  });
  const programme = new SeasonProgramme(season, 1);
  const fresh: string[] = [];
  await simulator.start({
    message(xml) {
      const text = String(xml);
      const id = /event_id="([^"]+)"/.exec(text)?.[1];
      if (id === undefined) return;
      if (/^<(bet_settlement|bet_cancel|rollback)/.test(text))
        settlementMessages.set(id, [...(settlementMessages.get(id) ?? []), withMarkets(text)]);
      else if (text.startsWith('<odds_change') && !prices.has(id) && text.includes('<market id="1" ')) {
        prices.set(id, withMarkets(text));
        fresh.push(id);
      }
    },
    openEvents: () => [],
  });
  for (let sim = 0; sim < programme.endsAt + 3_600_000; sim += SPEED * 3_000) {
    clock.advance(3_000);
    simulator.tick();
    for (const id of fresh.splice(0)) fixtures[id] = (await simulator.fixture(id)) ?? '';
  }
  clock.advance(20_000);
  simulator.tick();
  return { programme, prices, settlementMessages, fixtures };
}

if (folder !== undefined)
  onDatabase((_name, open) => {
    let db: Database;
    let world: World;
    beforeAll(async () => {
      db = await open();
      world = new World(db);
      world.tuning = { liveDelay: 0, bonus: { ...world.config('ng').bonus, enable: false }, taxRate: 0 };
    });
    afterAll(() => db.close());

    it('settles every bet on a real season according to its published scores', async () => {
      const text = await readFile(path.join(folder, 'openfootball-africa/2024-25_gh1.txt'), 'utf8');
      const [whole] = readFootballTxt('2024-25_gh1', text).seasons;
      if (!whole) throw new Error('The file contains no season.');
      const season = { ...whole, fixtures: sampleCases(whole.fixtures) };
      const { programme, prices, settlementMessages, fixtures } = await recordSeason(season);
      const getFixture = (id: string): Fixture =>
        programme.matches.find((match) => match.id === id)?.fixture as Fixture;

      const user = await world.player(1_000_000);
      const feed = await createTestIngest(db, fixtures, world.clock);
      await feed.bringUp(1);
      await feed.bringUp(3);
      // Sets the source time to the message's timestamp, so that no message is late.
      const send = async (xml: string): Promise<void> => {
        feed.source.time = Number(/timestamp="(\d+)"/.exec(xml)?.[1]);
        await feed.send(xml);
      };
      const bets: { ticketId: string; selections: Selection[] }[] = [];
      const place = async (selections: Selection[]): Promise<void> => {
        const bet =
          selections.length === 1
            ? createSingleBet(100, selections[0] as Selection)
            : createMultipleBet(100, selections);
        const { tickets } = await world.place(user, { bets: [bet] });
        bets.push({ ticketId: (tickets[0] as { ticketId: string }).ticketId, selections });
      };
      const ids = [...prices.keys()];
      for (const [at, id] of ids.entries()) {
        await send(prices.get(id) as string);
        const event = (await loadEvent(db, id)) as EventState;
        const offered = listSelections(event);
        // A different selection for each match, and a treble for every three matches.
        await place([offered[at % offered.length] as Selection]);
        if (at % 3 < 2) continue;
        const three = await Promise.all(ids.slice(at - 2, at + 1).map(async (each) => loadEvent(db, each)));
        await place(three.map((each, leg) => listSelections(each as EventState)[(at + leg) % 3] as Selection));
      }
      for (const id of ids) for (const xml of settlementMessages.get(id) ?? []) await send(xml);
      await world.settlement.drain();
      expect(feed.errors).toEqual([]);

      const wrong: unknown[] = [];
      const kinds = new Set<string>();
      for (const { ticketId, selections } of bets) {
        const legs = selections.flatMap((selection) => {
          const { status, fullTime, halfTime } = getFixture(selection.eventId);
          const quarters =
            status === 'played' && fullTime
              ? settleByScore(selection, fullTime, halfTime ?? null)
              : repeatQuarter('back');
          return quarters ? [{ odds: selection.odds, quarters }] : [];
        });
        if (legs.length < selections.length) continue;
        for (const { quarters } of legs) kinds.add([...new Set(quarters)].join());
        const ticket = await world.orders.ticket(user, ticketId);
        if (ticket?.payout !== computePayout(legs) || ticket.status === 'open')
          wrong.push({ ticket, legs, selections });
      }
      expect(wrong).toEqual([]);
      expect(bets.length).toBeGreaterThan(season.fixtures.length);
      if (runsEverything()) expect([...kinds]).toEqual(expect.arrayContaining(['won', 'lost', 'back']));
      const report = await checkLedger(db);
      if (!report.clean) throw new Error(formatReport(report));
    }, 300_000);
  });
