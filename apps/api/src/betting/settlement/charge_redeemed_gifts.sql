-- Takes back cash gifts that void bets of `moved` had returned, that were redeemed since, and that the bets need again: the money moves from the player to
-- promotions and is part of the gift again. The amount that the player's balance does not cover becomes a debt. A returned gift that another bet uses is not
-- charged (`owed`). Call it after post_settlements, so that winnings pay first, and before move_gifts. Returns the amounts for the operator accounts.
-- Locks: gifts by id; the caller holds the players' accounts.
create or replace function charge_redeemed_gifts(moved bet_change[], now_ms bigint) returns jsonb
language plpgsql
set plan_cache_mode = force_generic_plan
as $$
declare
  need record;
  gift gifts;
  charge bigint;
  player accounts;
  paid bigint;
  made bigint;
  totals jsonb := '[]';
begin
  for need in
    select m.gift_id, sum(m.old_gift_back - m.gift_back)::bigint as amount, min(b.settled_at) as since, min(m.id) as bet_id, max(m.settlements) as times
    from unnest(moved) m join bets b on b.id = m.id
    where m.paid and m.gift_back <> m.old_gift_back group by m.gift_id having sum(m.old_gift_back - m.gift_back) > 0 order by m.gift_id
  loop
    select * into gift from gifts g where g.id = need.gift_id for no key update;
    select least(need.amount - gift.cur_bal, coalesce(sum(r.amount), 0)) into charge
    from gift_redemptions r where r.gift_id = gift.id and r.time >= need.since;
    continue when charge <= 0;

    select * into player from accounts a where (a.owner, a.kind, a.currency) = (gift.user_id, 'player', gift.currency);
    paid := least(player.balance, charge);
    if paid < charge then
      insert into accounts (kind, owner, currency) values ('debt', gift.user_id, gift.currency) on conflict do nothing;
    end if;
    insert into transfers (key, cause_kind, cause_id, time)
    values ('gift:' || gift.id || ':reversal:' || need.bet_id || ':' || need.times, 'gift', gift.id::text, now_ms) returning id into made;
    insert into entries (transfer_id, account_id, amount)
    select made, side.account_id, side.amount from (
      select player.id, -paid
      union all select a.id, paid - charge from accounts a where (a.owner, a.kind, a.currency) = (gift.user_id, 'debt', gift.currency)
      union all select h.promotions_account, charge from house_ids h where h.currency = gift.currency) side(account_id, amount)
    where side.amount <> 0;
    update accounts a set balance = a.balance + e.amount, version = a.version + 1
    from entries e where e.transfer_id = made and a.id = e.account_id and a.owner <> '';

    perform unredeem_gift(gift.id, charge, now_ms);
    totals := totals || jsonb_build_array(jsonb_build_object(
      'id', (select h.promotions_account from house_ids h where h.currency = gift.currency), 'amount', charge));
  end loop;
  return totals;
end $$
