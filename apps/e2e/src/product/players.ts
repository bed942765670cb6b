import { type CountryCode } from '@oware/config';

/** A demo account. */
export interface Player {
  phone: string;
  password: string;
}

const phones: Readonly<Record<CountryCode, readonly [string, string]>> = {
  ng: ['8030000001', '8030000002'],
  gh: ['240000001', '240000002'],
};

/** The demo account of a worker; there are two a country. */
export const playerOf = (country: CountryCode, worker: number): Player => ({
  phone: phones[country][worker % 2 === 0 ? 0 : 1],
  password: 'Oware123!',
});

/** A demo account for the journey that excludes it: an exclusion cannot be ended. */
export const restingPlayer: Player = { phone: '8030000003', password: 'Oware123!' };
