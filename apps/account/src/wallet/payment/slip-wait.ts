import { parseAmount } from '@oware/betting';
import { type Units } from '@oware/contracts';

/** A betslip that is waiting for a deposit. */
export interface SlipWait {
  /** Missing amount, units; null when none is given. */
  missing: Units | null;
  /** Query that keeps it waiting in later addresses; empty when none is waiting. */
  back: string;
}

/** Parses the query of `/deposit?amount=12.5&slip=true`. */
export function parseSlipWait(query: URLSearchParams): SlipWait {
  if (query.get('slip') !== 'true') return { missing: null, back: '' };
  const amount = parseAmount(query.get('amount') ?? '');
  return { missing: amount.ok && amount.units > 0 ? amount.units : null, back: 'slip=true' };
}
