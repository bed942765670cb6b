import type { Odds } from '@oware/contracts';

/** Formats odds × 10,000 as in the feed: 20500 is "2.05". */
export function formatOdds(odds: Odds): string {
  const text = String(odds).padStart(5, '0');
  return `${text.slice(0, -4)}.${text.slice(-4)}`.replace(/(\.\d*?)0+$/, '$1').replace(/\.$/, '.0');
}
