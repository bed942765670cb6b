-- Books many credits to players in one call, each as a separate transfer from an operator account, and the tax on it as another.
-- credits: [{why, whyId, taxWhy, owner, amount, tax}]. Keys are `why:whyId`, so a credit that was booked before fails as a duplicate key.
-- Debts are repaid before the player is paid. Returns the players whose balance changed: [{userId, balance, balanceVersion}].
-- Locks: players' and debt accounts by id, then the operator accounts by id.
create or replace function post_credits(from_kind text, in_currency text, credits jsonb, now_ms bigint) returns jsonb
language plpgsql as $$
declare
  totals jsonb;
  changed jsonb;
begin
  insert into accounts (kind, owner, currency)
  select distinct 'player', c.owner, in_currency from jsonb_to_recordset(credits) as c(owner text)
  where not exists (select from accounts a where (a.kind, a.owner, a.currency) = ('player', c.owner, in_currency))
  on conflict do nothing;
  perform 1 from accounts a
  where a.owner in (select c.owner from jsonb_to_recordset(credits) as c(owner text)) and a.kind in ('player', 'debt') and a.currency = in_currency
  order by a.id for no key update of a;

  with due as materialized (
    select c.*, player.id as player_id, debt.id as debt_id, coalesce(-debt.balance, 0) as owed,
      sum(c.amount - c.tax) over (partition by player.id order by c.no)::bigint as up_to,
      nextval('transfers_id_seq') as transfer_id, case when c.tax > 0 then nextval('transfers_id_seq') end as tax_id
    from (
      select c.*, row_number() over () as no
      from jsonb_to_recordset(credits) as c(why text, "whyId" text, "taxWhy" text, owner text, amount bigint, tax bigint)) c
    join accounts player on (player.owner, player.kind, player.currency) = (c.owner, 'player', in_currency)
    left join accounts debt on (debt.owner, debt.kind, debt.currency) = (c.owner, 'debt', in_currency)
  ),
  share as materialized (
    select *, debt_repaid(owed, up_to, amount - tax) as repaid from due
  ),
  new_transfers as (
    insert into transfers (id, key, cause_kind, cause_id, time)
    select transfer_id, why || ':' || "whyId", why, "whyId", now_ms from share
    union all
    select tax_id, "taxWhy" || ':' || "whyId", "taxWhy", "whyId", now_ms from share where tax_id is not null
  ),
  house as materialized (
    select (select id from accounts where owner = '' and kind = from_kind and currency = in_currency) as paying,
      (select id from accounts where owner = '' and kind = 'tax' and currency = in_currency) as tax
  ),
  side as materialized (
    select s.* from share cross join house h
    cross join lateral (values
      (transfer_id, h.paying, -amount, true), (transfer_id, player_id, amount - repaid, false), (transfer_id, debt_id, repaid, false),
      (tax_id, player_id, -share.tax, false), (tax_id, h.tax, share.tax, true)) as s(transfer_id, account_id, amount, of_house)
    where s.amount <> 0
  ),
  new_entries as (
    insert into entries (transfer_id, account_id, amount) select transfer_id, account_id, amount from side
  ),
  players as (
    update accounts a set balance = a.balance + t.amount, version = a.version + 1
    from (select account_id, sum(amount)::bigint as amount from side where not of_house group by account_id) t
    where a.id = t.account_id and t.amount <> 0
    returning a.kind, a.owner, a.balance, a.version
  )
  select
    (select coalesce(jsonb_agg(jsonb_build_object('id', t.id, 'amount', t.amount)), '[]')
      from (select account_id as id, sum(amount)::bigint as amount from side where of_house group by account_id) t),
    (select coalesce(jsonb_agg(jsonb_build_object('userId', p.owner, 'balance', p.balance, 'balanceVersion', p.version)), '[]')
      from players p where p.kind = 'player')
  into totals, changed;
  perform post_to_house(totals);
  return changed;
end $$
