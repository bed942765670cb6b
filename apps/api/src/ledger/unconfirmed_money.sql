-- What came to a player within the last minute by a result of a match in play that the feed has not confirmed, or by a cancellation, units: a
-- rollback takes it back. Staked at long odds it would be lost to the house, or won for the player, who then owes no more than what was staked.
-- Each settlement writes a notice, so only those of the last minute are read; the bets of a player may be many.
create or replace function unconfirmed_money(player text, now_ms bigint) returns bigint
language sql stable as $$
  select coalesce(sum(b.gross - b.tax), 0)::bigint
  from bets b
  where b.status in ('won', 'void') and b.settled_at > now_ms - {{confirmed.afterMs}}
    and b.id = any (array(
      select n.bet_id from notices n
      where n.user_id = player and n.bet_id is not null and n.id > coalesce((
        -- In the order of the index by player: by the primary key the notices of all players might be read.
        select case when o.user_id = player then o.id end from notices o
        where (o.user_id, o.id) <= (player, 9223372036854775807) and o.created_at <= now_ms - {{confirmed.afterMs}}
        order by o.user_id desc, o.id desc limit 1), 0)))
    and exists (
      select from bet_legs l join events e on e.id = l.event_id
      where l.bet_id = b.id and (l.cancelled or b.status = 'won' and l.certainty < 2 and e.status in ('live', 'suspended')))
$$
