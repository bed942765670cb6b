import { type CountryCode } from '@oware/config';

/** A demo account. */
export interface Player {
  phone: string;
  password: string;
}

const starts: Readonly<Record<CountryCode, string>> = { ng: '803000000', gh: '24000000' };

const createDemoPlayer = (country: CountryCode, number: number): Player => ({
  phone: `${starts[country]}${number}`,
  password: 'Oware123!',
});

/**
 * Accounts of the workers by country: those for bets, and those for payments, because an account can make only about twelve per minute.
 */
const WORKERS: Readonly<Record<CountryCode, { player: number; payers: readonly number[] }[]>> = {
  ng: [
    { player: 1, payers: [4, 5] },
    { player: 2, payers: [6, 7] },
    { player: 8, payers: [9] },
  ],
  gh: [
    { player: 1, payers: [3, 4] },
    { player: 2, payers: [5, 6] },
    { player: 7, payers: [8, 9] },
  ],
};

/** Maximum concurrent journeys: each worker has its own demo accounts. */
export const WORKER_COUNT = WORKERS.ng.length;

const getAccounts = (country: CountryCode, worker: number): { player: number; payers: readonly number[] } => {
  const own = WORKERS[country][worker];
  if (own === undefined) throw new Error(`There are no demo accounts for worker ${worker}.`);
  return own;
};

/** Returns the demo account of a worker. */
export const getPlayer = (country: CountryCode, worker: number): Player =>
  createDemoPlayer(country, getAccounts(country, worker).player);

/** A demo account for the journey that excludes it, because an exclusion cannot be ended. */
export const restingPlayer: Player = createDemoPlayer('ng', 3);

/** Returns the demo accounts of a worker for payments, in turn. */
export function getPayer(country: CountryCode, worker: number, turn: number): Player {
  const { payers } = getAccounts(country, worker);
  return createDemoPlayer(country, payers[turn % payers.length] ?? 0);
}
