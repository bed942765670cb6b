import { domains } from './domains';
import { type PersonalTable } from './platform/domain/personal-table';
import { type RetentionRule } from './platform/retention/retention-job';
import { type EncryptedColumn } from './platform/encryption/encrypted-column';

/**
 * Rows that expire, and when they are deleted: counters, attempts, codes, captchas, pending proofs, logins. For the catalogue see
 * `sports/catalogue/retention.ts`.
 */
export const retentionRules: readonly RetentionRule[] = [
  { table: 'counters', over: 'ends_at', keep: 0 },
  { table: 'servers', over: 'seen_at', keep: 24 * 3_600_000 },
  ...domains.flatMap((domain) => domain.sweeps),
];

/** All columns that are encrypted at rest; `keys:rotate` does not re-encrypt columns that are missing here. */
export const encryptedColumns: readonly EncryptedColumn[] = domains.flatMap((domain) => domain.sealed);

/** All personal data of players; tables that are missing here are neither exported nor erased. */
export const personalTables: readonly PersonalTable[] = domains.flatMap((domain) => domain.personal);
