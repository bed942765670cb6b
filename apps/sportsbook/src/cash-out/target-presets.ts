import { type Ticket, type Units } from '@oware/contracts';

/** Multiples of the stake that are offered as targets. */
const PRESET_TIMES = [1, 1.5, 2] as const;

/** An offered target of an auto cash-out. */
export interface Preset {
  times: number;
  /** Units. */
  target: Units;
}

/** Returns the offered targets: those above the current cash-out amount that the bet can reach. Amounts in units after tax. */
export function listPresets({ stake, potentialReturn, potentialTax }: Ticket, pays: Units): Preset[] {
  return PRESET_TIMES.map((times) => ({ times, target: Math.round((stake * times) / 100) * 100 })).filter(
    ({ target }) => target > pays && target <= potentialReturn - potentialTax,
  );
}
