-- Money that a player received within the last minute for a settlement that the feed may still reverse (unconfirmed_result), units. Staked at long odds, it would
-- be lost to the operator if the bet loses; if the bet wins, the player keeps the winnings and owes only the reversed amount.
-- Each settlement writes a notice, so only the notices of the last minute are read; a player may have many bets.
create or replace function unconfirmed_money(player text, now_ms bigint) returns bigint
language sql stable as $$
  select coalesce(sum(b.gross - b.tax), 0)::bigint
  from bets b
  where b.status in ('won', 'void') and b.settled_at > now_ms - {{confirmed.afterMs}}
    and b.id = any (array(
      select n.bet_id from notices n
      where n.user_id = player and n.bet_id is not null and n.id > coalesce((
        -- Ordered to use the index by player. By the primary key, the notices of all players might be read.
        select case when o.user_id = player then o.id end from notices o
        where (o.user_id, o.id) <= (player, 9223372036854775807) and o.created_at <= now_ms - {{confirmed.afterMs}}
        order by o.user_id desc, o.id desc limit 1), 0)))
    and unconfirmed_result(b.id, b.status) is not null
$$
