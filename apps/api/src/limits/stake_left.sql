-- How much a player may still stake under the limits in force: the tightest of them; null without a limit.
-- Stakes count as placed, also what was cashed out of them. A loss limit counts the bets placed in its period: stakes less
-- what was paid, open bets as lost.
create or replace function stake_left(player text, now_ms bigint) returns table (amount bigint)
language sql stable as $$
  select min(l.amount - (
    select coalesce(sum(b.stake + b.cashed_stake
      - case when l.kind = 'loss' then coalesce(b.gross - b.tax, 0) + b.cashed_gross - b.cashed_tax else 0 end), 0)
    from bets b
    where b.user_id = player and b.status <> 'refused' and b.placed_at > now_ms - l.minutes * 60000::bigint))::bigint
  from player_limits l
  where l.user_id = player and l.start_time <= now_ms and (l.end_time is null or l.end_time > now_ms)
$$
