-- Ends a round once: a live round is finished and its tickets are paid, a prepared round is cancelled and its stakes are refunded. The part of a void ticket
-- that a gift paid is returned to the gift.
-- payouts: [{id, status, gross, bonus, tax}], one for each open ticket of a live round; `gross` excludes the part that is returned to a gift. For a prepared
-- round, payouts are ignored and every stake is refunded.
-- Returns {finishedAt, balance, balanceVersion} with the player's new balance; null when the round's status is no longer `before`.
-- Locks: the player's and debt accounts by id, the round, gifts by id, the operator accounts by id, then those of ledger_transfer, which are the same accounts.
create or replace function close_virtual_round(round_id text, before text, payouts jsonb, now_ms bigint) returns json
language plpgsql as $$
declare
  round virtual_rounds;
  ticket record;
  gifts_back jsonb;
  held accounts;
begin
  perform 1 from accounts a join virtual_rounds r on r.user_id = a.owner
  where r.id = close_virtual_round.round_id and a.kind in ('player', 'debt') order by a.id for no key update of a;
  select * into round from virtual_rounds r where r.id = close_virtual_round.round_id for update;
  if not found or round.status <> before then return null; end if;
  now_ms := coalesce(now_ms, (extract(epoch from clock_timestamp()) * 1000)::bigint);
  select jsonb_agg(jsonb_build_object('id', t.gift_id, 'amount', t.gift_stake, 'sameEnd', before = 'prepared')) into gifts_back
  from virtual_tickets t
  where t.round_id = round.id and t.status = 'open' and t.gift_stake > 0 and (before = 'prepared' or exists (
    select from jsonb_to_recordset(payouts) as p(id bigint, status text) where p.id = t.id and p.status = 'void'));
  -- The player decides whether to kick off a round, so a cancelled one must not extend a gift's expiry.
  if gifts_back is not null then perform move_gifts(gifts_back, now_ms); end if;
  perform 1 from accounts a where a.owner = '' and a.currency = round.currency and a.kind in ('stakes', 'house', 'bonus', 'tax', 'promotions')
  order by a.id for no key update;

  for ticket in
    select t.id, t.user_id, t.currency, t.stake, is_.status, is_.gross, is_.bonus, is_.tax,
      case when is_.status = 'void' then t.gift_stake else 0 end as gift_back
    from virtual_tickets t
    left join jsonb_to_recordset(payouts) as p(id bigint, status text, gross bigint, bonus bigint, tax bigint) on p.id = t.id and before = 'live'
    cross join lateral (
      select p.status, p.gross, p.bonus, p.tax where before = 'live' union all select 'void', t.stake - t.gift_stake, 0, 0 where before = 'prepared') is_
    where t.round_id = round.id and t.status = 'open' order by t.id
  loop
    if ticket.status is null then raise exception 'close_virtual_round: ticket % has no payout', ticket.id; end if;
    update virtual_tickets t set status = ticket.status, gross = ticket.gross, bonus = ticket.bonus, tax = ticket.tax, settled_at = now_ms
    where t.id = ticket.id;
    perform ledger_transfer('virtual-settlement:' || ticket.id, 'virtual-settlement', ticket.id::text, now_ms, (
      select jsonb_agg(jsonb_build_object('kind', side.kind, 'owner', side.owner, 'currency', ticket.currency, 'amount', side.amount,
        'reserved', side.reserved))
      from (values
        ('player', ticket.user_id, ticket.gross, ticket.tax), ('stakes', '', -ticket.stake, 0),
        ('house', '', ticket.stake - ticket.gift_back - (ticket.gross - ticket.bonus), 0), ('bonus', '', -ticket.bonus, 0),
        ('promotions', '', ticket.gift_back, 0)
      ) as side(kind, owner, amount, reserved)
      where side.amount <> 0));
    if ticket.tax > 0 then
      perform ledger_transfer('virtual-tax:' || ticket.id, 'virtual-tax', ticket.id::text, now_ms, jsonb_build_array(
        jsonb_build_object('kind', 'player', 'owner', ticket.user_id, 'currency', ticket.currency, 'amount', -ticket.tax),
        jsonb_build_object('kind', 'tax', 'owner', '', 'currency', ticket.currency, 'amount', ticket.tax)));
    end if;
  end loop;

  update virtual_rounds r set status = case before when 'live' then 'finished' else 'cancelled' end, finished_at = now_ms where r.id = round.id;
  select * into held from accounts a where a.owner = round.user_id and a.kind = 'player' and a.currency = round.currency;
  return json_build_object('finishedAt', now_ms, 'balance', coalesce(held.balance, 0), 'balanceVersion', coalesce(held.version, 0));
end $$
