import fc from 'fast-check';
import { type Database } from '../../src/platform/database';
import { type Real } from './attempts';
import { commands, racing } from './commands';
import { createSharedData } from './house';
export { STAKES_OF_A_RACE } from './commands';
import { Rules } from './rules';
import { Server } from './servers';

const HOUR = 60 * 60_000;

/** Number of action sequences, and the seed that generates them. */
export interface Tries {
  sequences: number;
  seed: number;
  /** Maximum length of a sequence. */
  longest?: number;
  /** Whether to report the first sequence that breaks a rule as it is, because shrinking it takes minutes. */
  asFound?: boolean;
}

/**
 * Creates a player of two servers, with money and a match to bet on.
 * @param dbs each server's own connections
 */
async function begin(dbs: readonly [Database, Database]): Promise<{ model: Rules; real: Real }> {
  const servers = [new Server(dbs[0]), new Server(dbs[1])] as const;
  const { world } = servers[0];
  const [userId, eventId] = [await world.player(1_000_000), await world.match()];
  const model = new Rules();
  model.now = world.clock.now();
  return { model, real: { servers, userId, eventId } };
}

/**
 * Tries sequences of actions and races.
 * @throws the error of fast-check with the sequence that shows it: the shortest, or with `asFound` the first
 */
export async function tryOrders(
  dbs: readonly [Database, Database],
  { sequences, seed, longest = 25, asFound = false }: Tries,
): Promise<void> {
  await createSharedData(dbs[0]);
  const property = fc.asyncProperty(fc.commands([...commands, racing], { maxCommands: longest }), async (orders) => {
    const { model, real } = await begin(dbs);
    await fc.asyncModelRun(() => ({ model, real }), orders);
  });
  await fc.assert(property, { numRuns: sequences, seed, endOnFailure: asFound });
}

/** Number of races of one player. */
const RACES_OF_ONE = 50;

/**
 * Races stakes against exclusions on two servers, an hour apart.
 * @throws RuleBroken
 */
export async function tryRaces(
  dbs: readonly [Database, Database],
  { races, seed }: { races: number; seed: number },
): Promise<void> {
  await createSharedData(dbs[0]);
  const drawn = fc.sample(racing, { numRuns: races, seed });
  for (let from = 0; from < races; from += RACES_OF_ONE) {
    const { model, real } = await begin(dbs);
    for (const race of drawn.slice(from, from + RACES_OF_ONE)) {
      await race.run(model, real);
      for (const { world } of real.servers) world.clock.advance(HOUR);
      model.now += HOUR;
    }
  }
}
