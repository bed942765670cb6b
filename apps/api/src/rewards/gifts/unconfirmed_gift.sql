-- Part of a gift that a void bet returned to it within the last minute, if the feed may still reverse that settlement (unconfirmed_result), units. The bet would
-- need it again, so until then it is neither redeemed nor staked: it would pay twice.
-- Reads only the notices of the last minute, as unconfirmed_money does.
create or replace function unconfirmed_gift(player text, gift bigint, now_ms bigint) returns bigint
language sql stable as $$
  select coalesce(sum(b.gift_stake), 0)::bigint
  from bets b
  where b.gift_id = gift and b.status = 'void' and b.settled_at > now_ms - {{confirmed.afterMs}}
    and b.id = any (array(
      select n.bet_id from notices n
      where n.user_id = player and n.bet_id is not null and n.id > coalesce((
        -- Ordered to use the index by player. By the primary key, the notices of all players might be read.
        select case when o.user_id = player then o.id end from notices o
        where (o.user_id, o.id) <= (player, 9223372036854775807) and o.created_at <= now_ms - {{confirmed.afterMs}}
        order by o.user_id desc, o.id desc limit 1), 0)))
    and unconfirmed_result(b.id, b.status) is not null
$$
