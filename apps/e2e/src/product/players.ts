import { type CountryCode } from '@oware/config';

/** A demo account. */
export interface Player {
  phone: string;
  password: string;
}

const starts: Readonly<Record<CountryCode, string>> = { ng: '803000000', gh: '24000000' };

const demo = (country: CountryCode, number: number): Player => ({
  phone: `${starts[country]}${number}`,
  password: 'Oware123!',
});

/** The demo account of a worker; there are two a country. */
export const playerOf = (country: CountryCode, worker: number): Player => demo(country, 1 + (worker % 2));

/** A demo account for the journey that excludes it: an exclusion cannot be ended. */
export const restingPlayer: Player = demo('ng', 3);

/** Demo accounts of a worker for payments, in turn: one account asks for no more than a dozen a minute. */
export const payerOf = (country: CountryCode, worker: number, turn: number): Player =>
  demo(country, (country === 'ng' ? 4 : 3) + 2 * (worker % 2) + (turn % 2));
