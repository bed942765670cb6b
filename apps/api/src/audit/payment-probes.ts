import { EXCLUDED_UNTIL, type Probe } from './probe';

/** SQL: amounts that each payment has moved, by account kind, and the causes of its transfers. */
const MOVED = `
  moved as (
    select t.cause_id,
      coalesce(sum(e.amount) filter (where a.kind in ('player', 'debt') and a.owner = w.user_id and a.currency = w.currency), 0) as own,
      coalesce(sum(e.amount) filter (where a.owner <> '' and (a.owner, a.currency) <> (w.user_id, w.currency)), 0) as others,
      coalesce(sum(e.amount) filter (where a.kind = 'payouts'), 0) as held,
      coalesce(sum(e.amount) filter (where a.kind = 'clearing'), 0) as outside,
      coalesce(sum(e.amount) filter (where a.kind = 'house'), 0) as house,
      string_agg(distinct t.cause_kind, ' ' order by t.cause_kind) as causes
    from transfers t
    join trades w on t.cause_id = w.id::text
    join entries e on e.transfer_id = t.id
    join accounts a on a.id = e.account_id
    where t.cause_kind in ('trade-credit', 'trade-hold', 'trade-pay', 'trade-release', 'trade-return')
    group by t.cause_id
  )`;

/** Rules on deposits and withdrawals against the ledger. */
export const paymentProbes: readonly Probe[] = [
  {
    rule: 'each deposit and withdrawal has moved exactly the amounts of its state, once',
    sql: `with ${MOVED}
      select format('%s %s (%s %s, amount %s, fee %s): player %s, others %s, held %s, outside %s, house %s by %s', w.kind, w.id, w.status,
        w.failure, w.amount, w.fee, m.own, m.others, m.held, m.outside, m.house, m.causes) as what
      from trades w left join moved m on m.cause_id = w.id::text
      cross join lateral (select w.kind = 'deposit' as inward, w.status = 'success' as done, w.status = 'pending' as open) is_
      cross join lateral (select
        case when is_.inward and is_.done then w.amount - w.fee when not is_.inward and w.status <> 'failed' then -w.amount else 0 end as own,
        case when not is_.inward and is_.open then w.amount else 0 end as held,
        case when not is_.done then 0 when is_.inward then -w.amount else w.amount - w.fee end as outside,
        case when is_.done then w.fee else 0 end as house,
        case when is_.inward then array[case when is_.done then 'trade-credit' end]
          when is_.open then array['trade-hold'] when is_.done then array['trade-hold trade-pay']
          else array['trade-hold trade-release', 'trade-hold trade-pay trade-return'] end as causes) due
      where (coalesce(m.own, 0), coalesce(m.others, 0), coalesce(m.held, 0), coalesce(m.outside, 0), coalesce(m.house, 0))
          is distinct from (due.own, 0, due.held, due.outside, due.house)
        or not exists (select from unnest(due.causes) as one(allowed) where one.allowed is not distinct from m.causes)`,
  },
  {
    rule: 'each dispute and refund has moved exactly the amounts of its state, alternately',
    sql: `with moved as (
        select t.cause_id, split_part(t.key, ':', 3) as take_back, count(distinct t.id) as times,
          count(distinct t.id) filter (where t.cause_kind <> 'trade-restore') as takes, string_agg(distinct t.cause_kind, ' ') as causes,
          coalesce(sum(e.amount) filter (where a.kind in ('player', 'debt') and a.owner = w.user_id and a.currency = w.currency), 0) as own,
          coalesce(sum(e.amount) filter (where a.kind = 'clearing' and a.currency = w.currency), 0) as outside
        from transfers t join trades w on t.cause_id = w.id::text
        join entries e on e.transfer_id = t.id join accounts a on a.id = e.account_id
        where t.cause_kind in ('trade-chargeback', 'trade-refund', 'trade-restore') group by 1, 2
      )
      select format('%s %s of trade %s (%s, amount %s, moved %s times): player %s, outside %s in %s transfers by %s', b.kind, b.id, b.trade_id, b.status,
        b.amount, b.moves, m.own, m.outside, m.times, m.causes) as what
      from trade_take_backs b full join moved m on (m.take_back, m.cause_id) = (b.id::text, b.trade_id::text)
      cross join lateral (select case when b.status = 'taken' then b.amount else 0 end as amount) due
      where b.id is null
        or (coalesce(m.own, 0), coalesce(m.outside, 0), coalesce(m.times, 0), coalesce(m.takes, 0))
          is distinct from (-due.amount, due.amount, b.moves::bigint, (b.moves + 1)::bigint / 2)
        or (b.status = 'taken') <> (b.moves % 2 = 1)
        or position(case b.kind when 'refund' then 'trade-chargeback' else 'trade-refund' end in coalesce(m.causes, '')) > 0`,
  },
  {
    rule: 'no more than the paid amount of a deposit was reversed, and nothing of uncredited deposits',
    sql: `select format('%s %s (%s, amount %s): %s was reversed', w.kind, w.id, w.status, w.amount, sum(b.amount)) as what
      from trade_take_backs b left join trades w on w.id = b.trade_id where b.status = 'taken'
      group by w.id, w.kind, w.status, w.amount
      having sum(b.amount) > w.amount or w.kind is distinct from 'deposit' or w.status is distinct from 'success'`,
  },
  {
    rule: 'each transfer of a payment belongs to an existing payment',
    sql: `select format('transfer %s (%s): there is no trade %s', t.id, t.key, t.cause_id) as what from transfers t
      where t.cause_kind like 'trade-%' and not exists (select from trades where id::text = t.cause_id)`,
  },
  {
    rule: 'the reserved money equals that of the withdrawals in progress',
    sql: `select format('%s: %s held, withdrawals of %s are pending', a.currency, a.balance, coalesce(w.total, 0)) as what
      from accounts a
      left join (select currency, sum(amount) as total from trades where kind = 'withdrawal' and status = 'pending' group by currency) w
        using (currency)
      where a.kind = 'payouts' and a.balance <> coalesce(w.total, 0)`,
  },
  {
    rule: 'no player has two payments with the same key, and no two payments share a reference',
    sql: `select format('player %s: %s trades under key %s', user_id, count(*), key) as what from trades group by user_id, key having count(*) > 1
      union all
      select format('reference %s: %s trades', reference, count(*)) from trades group by reference having count(*) > 1`,
  },
  {
    rule: 'no deposit was requested while its player was excluded',
    sql: `select format('deposit %s of player %s at %s', w.id, w.user_id, w.created_at) as what
      from trades w join self_exclusions x on x.user_id = w.user_id
      where w.kind = 'deposit' and x.scope = 'ALL'
        and w.created_at > greatest(x.start_time, x.created_at) and w.created_at < ${EXCLUDED_UNTIL}`,
  },
];
