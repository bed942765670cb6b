import { parseAmount } from '@oware/betting';
import { type Units } from '@oware/contracts';

/** A betslip that waits for a deposit. */
export interface SlipWait {
  /** What it lacks, units; null when no amount is named. */
  missing: Units | null;
  /** What keeps it in the addresses that follow; empty when none waits. */
  back: string;
}

/** Reads it out of `/deposit?amount=12.5&slip=true`. */
export function slipWait(query: URLSearchParams): SlipWait {
  if (query.get('slip') !== 'true') return { missing: null, back: '' };
  const amount = parseAmount(query.get('amount') ?? '');
  return { missing: amount.ok && amount.units > 0 ? amount.units : null, back: 'slip=true' };
}
