-- Books the new settlement of each bet in `moved` that is now settled, and returns the amounts for the operator accounts.
-- Stake, winnings and bonus are one transfer, the tax on them is another, and so is what a boost adds. Debts are repaid before the player is paid.
create or replace function post_settlements(moved bet_change[], now_ms bigint) returns jsonb
language plpgsql
set plan_cache_mode = force_generic_plan
set enable_seqscan = off
set enable_hashjoin = off
set enable_mergejoin = off
as $$
declare
  totals jsonb;
begin
  with due as materialized (
    select m.*, m.settlements + 1 as settlement, m.gross - m.tax as net, player.id as player_id, debt.id as debt_id,
      coalesce(-debt.balance, 0) as owed,
      sum(m.gross - m.tax) over (partition by player.id order by m.id)::bigint as up_to,
      nextval('transfers_id_seq') as transfer_id,
      case when m.extra > 0 then nextval('transfers_id_seq') end as boost_id,
      case when m.tax > 0 then nextval('transfers_id_seq') end as tax_id
    from unnest(moved) m
    left join lateral (select id from accounts
      where owner = m.user_id and kind = 'player' and accounts.currency = m.currency limit 1) player on true
    left join lateral (select id, balance from accounts
      where owner = m.user_id and kind = 'debt' and accounts.currency = m.currency limit 1) debt on true
    where m.paid and m.status <> 'open'
  ),
  share as materialized (
    select s.*, least(repaid, gross - extra) as repaid_first
    from (select *, debt_repaid(owed, up_to, net) as repaid from due) s
  ),
  new_transfers as (
    insert into transfers (id, key, cause_kind, cause_id, time)
    select transfer_id, 'settlement:' || id || ':' || settlement, 'settlement', id::text, now_ms from share
    union all
    select boost_id, 'boost:' || id || ':' || settlement, 'boost', id::text, now_ms from share where boost_id is not null
    union all
    select tax_id, 'tax:' || id || ':' || settlement, 'tax', id::text, now_ms from share where tax_id is not null
  ),
  house as materialized (select * from house_ids),
  side as materialized (
    select s.* from share left join house h using (currency)
    cross join lateral (values
      (transfer_id, h.stakes_account, -stake, true),
      (transfer_id, h.house_account, stake - gift_back - (gross - bonus - extra), true),
      (transfer_id, h.promotions_account, gift_back, true),
      (transfer_id, h.bonus_account, -bonus, true),
      (transfer_id, player_id, gross - extra - repaid_first, false),
      (transfer_id, debt_id, repaid_first, false),
      (boost_id, h.promotions_account, -extra, true),
      (boost_id, player_id, extra - (repaid - repaid_first), false),
      (boost_id, debt_id, repaid - repaid_first, false),
      (tax_id, player_id, -tax, false),
      (tax_id, h.tax_account, tax, true)) as s(transfer_id, account_id, amount, of_house)
    where s.amount <> 0
  ),
  new_entries as (
    insert into entries (transfer_id, account_id, amount) select transfer_id, account_id, amount from side
  ),
  players as (
    update accounts a set balance = a.balance + t.amount, version = a.version + 1
    from (select account_id, sum(amount)::bigint as amount from side where not of_house group by account_id) t
    where a.id = t.account_id and t.amount <> 0
  )
  select coalesce(jsonb_agg(jsonb_build_object('id', t.id, 'amount', t.amount)), '[]') into totals
  from (select account_id as id, sum(amount)::bigint as amount from side where of_house group by account_id) t;
  return totals;
end $$
