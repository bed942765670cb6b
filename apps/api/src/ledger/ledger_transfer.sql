-- Books one transfer with any number of sides: [{kind, owner, currency, amount, reserved}]. The key makes it happen once: a second call returns the first
-- transfer's id and moves nothing; with other sides it fails with `keyReused`. A player's balance below zero violates the check accounts_player_not_negative.
-- A player's side is split between balance and debt here, so that no caller can forget it (docs/adr/0035). A credit repays the debt first, unless it is a
-- deposit, except for the part that is reserved for the tax of the next transfer. A chargeback becomes a debt as far as the balance does not cover it. A player
-- in debt cannot withdraw (`inDebt`). A side of kind `debt` counts as a side of the player.
-- Locks: players' and debt accounts by id, then the operator accounts by id.
create or replace function ledger_transfer(transfer_key text, why text, why_id text, now_ms bigint, sides jsonb) returns bigint
language plpgsql as $$
declare
  is_deposit constant boolean := why in ('deposit', 'trade-credit');
  is_taken_back constant boolean := why in ('trade-chargeback', 'trade-refund');
  asked jsonb;
  known bigint;
  made bigint;
begin
  select jsonb_agg(to_jsonb(side)) into asked from (
    select case s.kind when 'debt' then 'player' else s.kind end as kind, s.owner, s.currency, sum(s.amount)::bigint as amount,
      coalesce(sum(s.reserved), 0)::bigint as reserved
    from jsonb_to_recordset(sides) as s(kind text, owner text, currency text, amount bigint, reserved bigint)
    group by 1, 2, 3) side;

  if exists (
    select from jsonb_to_recordset(asked) as s(currency text, amount bigint) group by currency having sum(amount) <> 0) then
    raise exception 'ledger_transfer: the sides of % do not sum to zero', transfer_key using errcode = '{{state.unbalanced}}';
  end if;

  insert into accounts (kind, owner, currency)
  select n.kind, n.owner, n.currency
  from (
    select s.kind, s.owner, s.currency from jsonb_to_recordset(asked) as s(kind text, owner text, currency text)
    union all
    select 'debt', s.owner, s.currency from jsonb_to_recordset(asked) as s(kind text, owner text, currency text)
    where s.kind = 'player' and is_taken_back) n
  where not exists (select from accounts a where (a.kind, a.owner, a.currency) = (n.kind, n.owner, n.currency))
  on conflict do nothing;

  perform 1 from accounts a
  join jsonb_to_recordset(asked) as s(kind text, owner text, currency text)
    on (a.owner, a.currency) = (s.owner, s.currency) and (a.kind = s.kind or s.kind = 'player' and a.kind = 'debt')
  order by a.owner = '', a.id for no key update of a;

  insert into transfers (key, cause_kind, cause_id, time) values (transfer_key, why, why_id, now_ms)
  on conflict (key) do nothing returning id into made;
  if made is null then
    select id into known from transfers where key = transfer_key;
    if exists (
      select from (
        select case a.kind when 'debt' then 'player' else a.kind end as kind, a.owner, a.currency, sum(e.amount) as amount
        from entries e join accounts a on a.id = e.account_id where e.transfer_id = known group by 1, 2, 3) booked
      full join jsonb_to_recordset(asked) as s(kind text, owner text, currency text, amount bigint) using (kind, owner, currency)
      where coalesce(booked.amount, 0) <> coalesce(s.amount, 0)
    ) then
      raise exception 'ledger_transfer: % was used for another transfer', transfer_key using errcode = '{{state.keyReused}}';
    end if;
    return known;
  end if;

  if why = 'trade-hold' and exists (
    select from jsonb_to_recordset(asked) as s(kind text, owner text, currency text)
    join accounts a on (a.kind, a.owner, a.currency) = ('debt', s.owner, s.currency)
    where s.kind = 'player' and a.balance < 0) then
    raise exception 'ledger_transfer: % takes money out while there is a debt', transfer_key using errcode = '{{state.inDebt}}';
  end if;

  insert into entries (transfer_id, account_id, amount)
  select made, side.account_id, side.amount
  from jsonb_to_recordset(asked) as s(kind text, owner text, currency text, amount bigint, reserved bigint)
  join accounts a on (a.kind, a.owner, a.currency) = (s.kind, s.owner, s.currency)
  left join accounts d on (d.kind, d.owner, d.currency) = ('debt', s.owner, s.currency) and s.kind = 'player'
  cross join lateral (select case
    when d.id is null then 0
    when s.amount > 0 and not is_deposit then debt_repaid(-d.balance, greatest(s.amount - s.reserved, 0), greatest(s.amount - s.reserved, 0))
    when s.amount < 0 and is_taken_back then least(a.balance + s.amount, 0)
    else 0 end as amount) owed
  cross join lateral (values (a.id, s.amount - owed.amount), (d.id, owed.amount)) as side(account_id, amount)
  where side.amount <> 0;
  update accounts a set balance = a.balance + e.amount, version = a.version + 1 from entries e where e.transfer_id = made and a.id = e.account_id;
  return made;
end $$
