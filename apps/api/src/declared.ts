import { domains } from './domains';
import { type PersonalTable } from './platform/domain/personal-table';
import { type Sweep } from './platform/retention/sweep';
import { type SealedColumn } from './platform/seal/sealed-column';

/**
 * What nobody asks for any more, and when it goes: counts, tries, codes, captchas, what waited for a proof, logins. What of the
 * catalogue goes says `sports/catalogue/retention.ts`.
 */
export const sweeps: readonly Sweep[] = [
  { table: 'counters', over: 'ends_at', keep: 0 },
  { table: 'servers', over: 'seen_at', keep: 24 * 3_600_000 },
  ...domains.flatMap((domain) => domain.sweeps),
];

/** Everything that is sealed at rest; what is missing here is not sealed again by `keys:rotate`. */
export const sealedColumns: readonly SealedColumn[] = domains.flatMap((domain) => domain.sealed);

/** Everything that is kept about players; what is missing here is neither downloaded nor erased. */
export const personalTables: readonly PersonalTable[] = domains.flatMap((domain) => domain.personal);
