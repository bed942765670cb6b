import { type LimitKind } from '@oware/contracts';

const UNITS = 10_000;
const MINUTE = 60_000;

/** Reads what was typed as a limit, into units or, of session time, ms. Null: it cannot be read. The server knows the bounds. */
export function readLimit(kind: LimitKind, typed: string): number | null {
  const text = typed.trim().replaceAll(',', '');
  if (kind === 'session') return /^\d{1,6}$/.test(text) ? Number(text) * MINUTE : null;
  return /^\d{1,12}(\.\d{1,2})?$/.test(text) ? Math.round(Number(text) * 100) * (UNITS / 100) : null;
}
