import { createHash } from 'node:crypto';
import { type PayoutRules } from '@oware/betting';
import { type Sql } from '../../platform/database';

/**
 * Assigns an id to each set of payout rules. Bets refer to it, so that a bet is paid by the rules it was placed under and `ledger:check`
 * can compute its payout again.
 */
export class Terms {
  readonly #ids = new Map<string, number>();

  constructor(private readonly sql: Sql) {}

  async getId(rules: PayoutRules): Promise<number> {
    const text = JSON.stringify(rules);
    const existing = this.#ids.get(text);
    if (existing !== undefined) return existing;
    const hash = createHash('sha256').update(text).digest('hex');
    await this.sql.query('insert into bet_terms (rules, hash) values ($1::jsonb, $2) on conflict (hash) do nothing', [
      text,
      hash,
    ]);
    const [row] = await this.sql.query<{ id: number }>('select id from bet_terms where hash = $1', [hash]);
    if (row === undefined) throw new Error('The rules of a bet were not stored.');
    this.#ids.set(text, row.id);
    return row.id;
  }
}
