-- Books the reversal of the previous settlement of each bet in `moved` whose outcome changed, and returns the amounts for the operator accounts.
-- What a boost added is a separate transfer. The player's balance pays back as much as it covers, bet by bet; the rest becomes a debt.
create or replace function post_reversals(moved bet_change[], now_ms bigint) returns jsonb
language plpgsql
set plan_cache_mode = force_generic_plan
set enable_seqscan = off
set enable_hashjoin = off
set enable_mergejoin = off
as $$
declare
  totals jsonb;
begin
  insert into accounts (kind, owner, currency)
  select distinct 'debt', m.user_id, m.currency
  from unnest(moved) m
  where m.paid and m.old_status <> 'open' and m.old_gross > 0
    and not exists (select from accounts a where (a.owner, a.kind, a.currency) = (m.user_id, 'debt', m.currency))
  on conflict do nothing;

  with back as materialized (
    select m.*, m.old_gross - m.old_tax as net, player.id as player_id, player.balance, debt.id as debt_id,
      sum(m.old_gross - m.old_tax) over (partition by player.id order by m.id)::bigint as up_to,
      nextval('transfers_id_seq') as transfer_id, case when m.old_extra > 0 then nextval('transfers_id_seq') end as boost_id
    from unnest(moved) m
    left join lateral (select id, accounts.balance from accounts
      where owner = m.user_id and kind = 'player' and accounts.currency = m.currency limit 1) player on true
    left join lateral (select id from accounts
      where owner = m.user_id and kind = 'debt' and accounts.currency = m.currency limit 1) debt on true
    where m.paid and m.old_status <> 'open'
  ),
  share as materialized (
    select s.*, net - old_extra as net_first, least(given, net - old_extra) as given_first
    from (select *, greatest(0, least(balance, up_to) - least(balance, up_to - net)) as given from back) s
  ),
  new_transfers as (
    insert into transfers (id, key, cause_kind, cause_id, time)
    select transfer_id, 'reversal:' || id || ':' || settlements, 'reversal', id::text, now_ms from share
    union all
    select boost_id, 'boost-reversal:' || id || ':' || settlements, 'boost-reversal', id::text, now_ms from share where boost_id is not null
  ),
  house as materialized (select * from house_ids),
  side as materialized (
    select s.* from share left join house h using (currency)
    cross join lateral (values
      (transfer_id, h.stakes_account, stake, true),
      (transfer_id, h.house_account, old_gross - old_bonus - old_extra + old_gift_back - stake, true),
      (transfer_id, h.promotions_account, -old_gift_back, true),
      (transfer_id, h.bonus_account, old_bonus, true),
      (transfer_id, h.tax_account, -old_tax, true),
      (transfer_id, player_id, -given_first, false),
      (transfer_id, debt_id, given_first - net_first, false),
      (boost_id, h.promotions_account, old_extra, true),
      (boost_id, player_id, given_first - given, false),
      (boost_id, debt_id, given - given_first - old_extra, false)) as s(transfer_id, account_id, amount, of_house)
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
