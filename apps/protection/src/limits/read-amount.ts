import { type LimitKind } from '@oware/contracts';

const UNITS = 10_000;
const MINUTE = 60_000;

/** Parses a typed limit to units, or to ms for session time; null when invalid. The server checks the range. */
export function parseLimit(kind: LimitKind, typed: string): number | null {
  const text = typed.trim().replaceAll(',', '');
  if (kind === 'session') return /^\d{1,6}$/.test(text) ? Number(text) * MINUTE : null;
  return /^\d{1,12}(\.\d{1,2})?$/.test(text) ? Math.round(Number(text) * 100) * (UNITS / 100) : null;
}
