import { randomUUID } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { BizCode, type VirtualEvent, type VirtualTicket } from '@oware/contracts';
import { checkLedger } from '../../audit/check';
import { money } from '../../betting/orders/testing';
import { type SessionUser } from '../../platform/auth';
import { type Database } from '../../platform/database';
import { openTestDatabase } from '../../../testing/database';
import { RoundsWorld } from './testing';

let db: Database;
let here: RoundsWorld;
let player: SessionUser;
beforeAll(async () => {
  db = await openTestDatabase();
  here = new RoundsWorld(db);
  player = await here.player(1000);
});
afterAll(async () => {
  expect((await checkLedger(db)).findings.filter(({ count }) => count > 0)).toEqual([]);
  await db.close();
});

type Ref = { marketId: string; specifiers: string; outcomeId: string };
type Leg = { eventId: string; outcomes: Ref[] };
const FIRST_GOAL: Ref = { marketId: '8', specifiers: 'goalnr=1', outcomeId: '6' };
const score = (outcomeId: string): Ref => ({ marketId: '45', specifiers: '', outcomeId });
const TWO_ONE = '288';

const place = async (roundId: string, ...legs: Leg[]): Promise<VirtualTicket> =>
  (await here.rounds.tickets.place(player, { key: randomUUID(), roundId, stake: money(10), legs })).ticket;
/** Prepares a new round and returns its first matches with all markets. */
async function prepare(): Promise<{ roundId: string; events: VirtualEvent[] }> {
  const { roundId, leagues } = await here.rounds.prepare(player, {}, true);
  const events = leagues[0]?.events.slice(0, 2).map(({ eventId }) => here.rounds.getEvent(roundId, eventId).event);
  return { roundId, events: events ?? [] };
}
const findOdds = (event: VirtualEvent, { marketId, specifiers, outcomeId }: Ref): number | undefined =>
  event.markets
    .flatMap(({ outcomes }) => outcomes)
    .find((each) => each.marketId === marketId && each.specifiers === specifiers && each.outcomeId === outcomeId)?.odds;

/** Whether a bet on an outcome wins, counted from the letters of the result. */
function isWon({ outcomes: [ref] }: Pick<Leg, 'outcomes'>, title: string, letters: string): boolean {
  const goals = letters.replace('H', '');
  const [home, away] = ['A', 'B'].map((side) => goals.split(side).length - 1) as [number, number];
  const lead = (text: string): string => {
    const ahead = text.split('A').length - text.split('B').length;
    return ahead > 0 ? 'Home' : ahead < 0 ? 'Away' : 'Draw';
  };
  if (ref?.marketId === '8') return title === (goals === '' ? 'No goal' : goals.startsWith('A') ? 'Home' : 'Away');
  if (ref?.marketId === '21') return title === (goals.length > 5 ? '6+' : String(goals.length));
  if (ref?.marketId === '45') return title === (home > 4 || away > 4 ? 'Any other' : `${home}-${away}`);
  if (ref?.marketId === '47') return title === `${lead(letters.split('H')[0] ?? '')}/${lead(goals)}`;
  const line = Number(ref?.specifiers.slice('total='.length));
  return title.startsWith('Over') === (ref?.marketId === '19' ? home : away) > line;
}

it('takes bets on all outcomes of a match and settles each by the order and halves of its goals', async () => {
  const before = await here.balance(player);
  let [staked, paid] = [0, 0];
  for (const markets of [['8', '47'], ['19', '20'], ['21', '8'], ['45']]) {
    const { roundId, events } = await prepare();
    const [event] = events as [VirtualEvent];
    const outcomes = event.markets
      .filter(({ marketId }) => markets.includes(marketId))
      .flatMap((market) => market.outcomes)
      .slice(0, 20);
    for (const { marketId, specifiers, outcomeId, odds } of outcomes) {
      const ticket = await place(roundId, { eventId: event.eventId, outcomes: [{ marketId, specifiers, outcomeId }] });
      expect(ticket.legs[0]?.odds).toBe(odds);
    }
    await here.rounds.kickOff(player, roundId, 'mine');
    const { tickets, results } = await here.rounds.finish(player, roundId);
    const letters = results.find(({ eventId }) => eventId === event.eventId)?.resultSequence ?? '';
    expect(tickets).toHaveLength(outcomes.length);
    for (const { legs, status, payout } of tickets) {
      const [leg] = legs as [VirtualTicket['legs'][number]];
      const won = isWon(leg, leg.outcomes[0]?.title ?? '', letters);
      expect([leg.outcomes[0], letters, status]).toEqual([leg.outcomes[0], letters, won ? 'won' : 'lost']);
      expect(Number.isInteger(payout)).toBe(true);
      staked += 10;
      paid += (payout ?? 0) / money(1);
    }
  }
  expect(await here.balance(player)).toBeCloseTo(before - staked + paid, 4);
});

it('prices two selections of one match together, and rejects those that exclude each other', async () => {
  const { roundId, events } = await prepare();
  const [event, other] = events as [VirtualEvent, VirtualEvent];
  const { eventId } = event;
  const joined = await place(roundId, { eventId, outcomes: [score(TWO_ONE), FIRST_GOAL] });
  const odds = findOdds(event, score(TWO_ONE)) ?? 0;
  // The score decides two of three goals for home, so its first goal is a home goal more often than not.
  expect(joined.legs[0]?.odds).toBeGreaterThan(odds);
  expect(joined.legs[0]?.odds).toBeLessThan((odds * (findOdds(event, FIRST_GOAL) ?? 0)) / 10_000);
  const away = { ...FIRST_GOAL, outcomeId: '8' };
  await expect(place(roundId, { eventId, outcomes: [score('278'), away] })).rejects.toMatchObject({
    code: BizCode.builderClosed,
  });
  await expect(
    place(roundId, { eventId, outcomes: [score(TWO_ONE)] }, { eventId, outcomes: [FIRST_GOAL] }),
  ).rejects.toMatchObject({ code: BizCode.selectionsClash });
  const multiple = await place(
    roundId,
    { eventId, outcomes: [FIRST_GOAL] },
    { eventId: other.eventId, outcomes: [FIRST_GOAL] },
  );
  expect(multiple.legs.map((leg) => leg.odds)).toEqual([findOdds(event, FIRST_GOAL), findOdds(other, FIRST_GOAL)]);
});

it.each([
  ['an unknown score', score('326')],
  ['the second goal', { ...FIRST_GOAL, specifiers: 'goalnr=2' }],
  ['another variant', { marketId: '21', specifiers: 'variant=sr:exact_goals:3+', outcomeId: 'sr:exact_goals:3+:88' }],
])('rejects a bet on %s', async (_what, ref) => {
  const { roundId, events } = await prepare();
  await expect(place(roundId, { eventId: events[0]?.eventId ?? '', outcomes: [ref] })).rejects.toMatchObject({
    code: BizCode.unknownOutcome,
  });
});

it('limits the payout of high odds to the maximum of a ticket', async () => {
  const rich = await here.player(1_000_000_000);
  const { roundId, leagues } = await here.rounds.prepare(rich, {}, true);
  const { maxPayout, maxStake } = here.world.config('ng');
  const legs = (leagues[0]?.events ?? []).map(({ eventId }) => ({ eventId, outcomes: [score(TWO_ONE)] }));
  const { ticket } = await here.rounds.tickets.place(rich, { key: randomUUID(), roundId, stake: maxStake, legs });
  expect(ticket.potentialReturn + ticket.potentialTax).toBeLessThanOrEqual(maxPayout);
});

/** Compressed size of a prepared round, bytes: 16 kB when this limit was set. */
const MAX_BYTES = 18_000;

it('sends only short markets with a round, and the others with a match', async () => {
  const round = await here.rounds.prepare(player, {}, true);
  expect(gzipSync(JSON.stringify(round)).byteLength).toBeLessThan(MAX_BYTES);
  const events = round.leagues.flatMap((league) => league.events);
  for (const { eventId, markets } of events) {
    const all = here.rounds.getEvent(round.roundId, eventId).event.markets;
    for (const { marketId, subTitle, outcomes, group } of markets) {
      expect(outcomes.length).toBeLessThanOrEqual(3);
      const full = all.find((each) => each.marketId === marketId && each.subTitle === subTitle);
      expect(full?.group).toBe(group);
      expect(full?.outcomes).toEqual(expect.arrayContaining(outcomes));
    }
  }
});
