-- Books one transfer with any number of sides: [{kind, owner, currency, amount}]. The key makes it happen once: a second
-- call gives the first transfer's id and moves nothing; with other sides it fails with OW002. A player's balance below
-- zero fails as the check accounts_player_not_negative.
-- Locks: players' accounts by id, then the house's by id.
create or replace function ledger_transfer(transfer_key text, why text, why_id text, now_ms bigint, sides jsonb) returns bigint
language plpgsql as $$
declare
  known bigint;
  made bigint;
begin
  insert into accounts (kind, owner, currency)
  select distinct s.kind, s.owner, s.currency
  from jsonb_to_recordset(sides) as s(kind text, owner text, currency text)
  where not exists (select from accounts a where (a.kind, a.owner, a.currency) = (s.kind, s.owner, s.currency))
  on conflict do nothing;

  perform 1 from accounts a
  join jsonb_to_recordset(sides) as s(kind text, owner text, currency text)
    on (a.kind, a.owner, a.currency) = (s.kind, s.owner, s.currency)
  order by a.owner = '', a.id for no key update of a;

  if exists (
    select from jsonb_to_recordset(sides) as s(currency text, amount bigint) group by currency having sum(amount) <> 0) then
    raise exception 'ledger_transfer: the sides of % do not sum to zero', transfer_key using errcode = 'OW001';
  end if;

  insert into transfers (key, cause_kind, cause_id, time) values (transfer_key, why, why_id, now_ms)
  on conflict (key) do nothing returning id into made;
  if made is null then
    select id into known from transfers where key = transfer_key;
    if exists (
      (select a.kind, a.owner, a.currency, e.amount from entries e join accounts a on a.id = e.account_id where e.transfer_id = known)
      except
      (select s.kind, s.owner, s.currency, s.amount from jsonb_to_recordset(sides) as s(kind text, owner text, currency text, amount bigint))
    ) then
      raise exception 'ledger_transfer: % was used for another transfer', transfer_key using errcode = 'OW002';
    end if;
    return known;
  end if;

  insert into entries (transfer_id, account_id, amount)
  select made, a.id, s.amount
  from jsonb_to_recordset(sides) as s(kind text, owner text, currency text, amount bigint)
  join accounts a on (a.kind, a.owner, a.currency) = (s.kind, s.owner, s.currency);
  update accounts a set balance = a.balance + e.amount from entries e where e.transfer_id = made and a.id = e.account_id;
  return made;
end $$
