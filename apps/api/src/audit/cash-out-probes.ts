import { type Probe } from './probe';

/** Rules on cash-outs against bets and the ledger. */
export const cashOutProbes: readonly Probe[] = [
  {
    rule: 'each completed cash-out has paid its player exactly its amount, once, and no other cash-out moved money',
    sql: `with moved as (
        select split_part(t.key, ':', 3) as cash_out, t.cause_id,
          coalesce(sum(e.amount) filter (where a.kind in ('player', 'debt') and a.owner = b.user_id), 0) as own,
          coalesce(sum(e.amount) filter (where a.kind = 'stakes'), 0) as stakes,
          coalesce(sum(e.amount) filter (where a.kind = 'tax'), 0) as tax
        from transfers t join bets b on t.cause_id = b.id::text
        join entries e on e.transfer_id = t.id join accounts a on a.id = e.account_id
        where t.cause_kind in ('cashout', 'cashout-tax') group by 1, 2
      )
      select format('cash-out %s of bet %s (%s, stake %s, gross %s, tax %s): player %s, stakes %s, tax %s', c.id, c.bet_id, c.status,
        c.stake, c.gross, c.tax, m.own, m.stakes, m.tax) as what
      from cash_outs c full join moved m on m.cash_out = c.id::text and m.cause_id = c.bet_id::text
      cross join lateral (select coalesce(c.status = 'done', false) as done) is_
      where c.id is null
        or (coalesce(m.own, 0), coalesce(m.stakes, 0), coalesce(m.tax, 0)) is distinct from
          (case when is_.done then c.gross - c.tax else 0 end, case when is_.done then -c.stake else 0 end, case when is_.done then c.tax else 0 end)
        or is_.done and c.gross - c.tax < c.least`,
  },
  {
    rule: 'the cashed-out amounts of each bet equal the sum of its cash-outs, and a bet with no stake left is cashed out',
    sql: `select format('bet %s (%s, stake %s): cashed out %s for %s less %s, but its cash-outs sum to %s for %s less %s', b.id, b.status, b.stake,
        b.cashed_stake, b.cashed_gross, b.cashed_tax, c.stake, c.gross, c.tax) as what
      from bets b
      cross join lateral (
        select coalesce(sum(stake), 0) as stake, coalesce(sum(gross), 0) as gross, coalesce(sum(tax), 0) as tax
        from cash_outs where bet_id = b.id and status = 'done') c
      where (b.cashed_stake, b.cashed_gross, b.cashed_tax) is distinct from (c.stake, c.gross, c.tax) or (b.stake = 0) <> (b.status = 'cashedOut')`,
  },
  {
    rule: 'each cash-out belongs to a bet of its player, at most one per bet is pending, and each key is used once',
    sql: `select format('cash-out %s of player %s: bet %s belongs to another player', c.id, c.user_id, c.bet_id) as what
      from cash_outs c where not exists (select from bets b where b.id = c.bet_id and b.user_id = c.user_id)
      union all
      select format('bet %s: %s cash-outs are pending', bet_id, count(*)) from cash_outs where status = 'pending' group by bet_id having count(*) > 1
      union all
      select format('player %s: %s cash-outs under key %s', user_id, count(*), key) from cash_outs where key is not null group by user_id, key having count(*) > 1`,
  },
  {
    rule: 'each completed edit has one new bet of the same player, staked with the payout of the first one, and no other bet has one',
    sql: `select format('cash-out %s (%s, %s) of bet %s: new bet %s, which refers to %s; the first refers to %s', c.id, c.kind, c.status, c.bet_id,
        c.new_bet_id, n.edited_from, b.edited_to) as what
      from cash_outs c join bets b on b.id = c.bet_id left join bets n on n.id = c.new_bet_id
      where (c.new_bet_id is not null) <> (c.kind = 'edit' and c.status = 'done')
        or c.new_bet_id is not null and (n.user_id, n.edited_from, b.edited_to, b.status, n.stake + n.cashed_stake <= c.gross - c.tax)
          is distinct from (c.user_id, c.bet_id, c.new_bet_id, 'cashedOut', true)
      union all
      select format('bet %s was edited to %s and from %s without a cash-out', b.id, b.edited_to, b.edited_from) from bets b
      where b.edited_to is not null and not exists (select from cash_outs c where c.bet_id = b.id and c.new_bet_id = b.edited_to)
        or b.edited_from is not null and not exists (select from cash_outs c where c.bet_id = b.edited_from and c.new_bet_id = b.id)`,
  },
];
