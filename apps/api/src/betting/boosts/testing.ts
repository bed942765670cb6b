import { randomUUID } from 'node:crypto';
import { boostConfig } from '@oware/config';
import { type OrderBet } from '@oware/contracts';
import { createSelection, createSingleBet, money, START, type World } from '../orders/testing';
import { type BoostRequest, type PlanDependencies, setBoost } from './plan';

/** Dependencies of functions that set boosts, with the configuration of a test. */
export const createPlan = (world: World): PlanDependencies => ({
  db: world.db,
  clock: world.clock,
  boostConfig: async (country) => ({ ...boostConfig[country], ...world.boostTuning }),
});

/** Builds a boost of the home win at 2.00 to 2.50 on a match of {@link World}, until the kick-off. */
export const buildBoost = (eventId: string, terms: Partial<BoostRequest> = {}): BoostRequest => ({
  ...{ key: randomUUID(), country: 'ng', origin: 'staff' },
  ...{ eventId, marketId: 1, specifiers: '', outcomeId: '1' },
  ...{ odds: terms.percent === undefined ? 25_000 : null, percent: null },
  ...{ startTime: START - 1, endTime: START + 24 * 3_600_000 },
  ...{ maxStake: money(100), budget: money(1_000), multiples: false, inPlay: false },
  ...terms,
});

/** Sets a boost like {@link buildBoost} and returns its id. */
export async function addBoost(world: World, eventId: string, terms: Partial<BoostRequest> = {}): Promise<number> {
  const id = await setBoost(createPlan(world), buildBoost(eventId, terms));
  if (id === undefined) throw new Error('The boost was not set.');
  return id;
}

/** Creates a selection on the home win at 2.00 with a boost. */
export const createBoostedSelection = (
  eventId: string,
  id: number,
  { version = 1, price = 2 }: { version?: number; price?: number } = {},
): OrderBet['selections'][number] => ({ ...createSelection(eventId, '1', price), boost: { id, version } });

/** Creates a single with a boost. */
export const createBoostedBet = (stake: number, eventId: string, id: number): OrderBet =>
  createSingleBet(stake, createBoostedSelection(eventId, id));

/** Reads the amount that the bets of a boost reserve from its budget, units. */
export async function getReserved(world: World, id: number): Promise<number> {
  const [row] = await world.db.query<{ reserved: number }>('select reserved from boosts where id = $1', [id]);
  return (row as { reserved: number }).reserved;
}
