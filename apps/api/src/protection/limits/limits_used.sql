-- A player's limits in force, and the amount of each that is used in its period up to now: units, or ms of session time. Stakes count as placed.
-- A loss limit counts the bets placed in its period: stakes less payouts, open bets as lost. Deposits count from their request, unless they fail; one that
-- expired or was closed counts for a day, because it may still be paid late.
create or replace function limits_used(player text, now_ms bigint) returns table (kind text, minutes int, amount bigint, used bigint)
language sql stable as $$
  select l.kind, l.minutes, l.amount, (case l.kind
    when 'deposit' then (
      select coalesce(sum(w.amount), 0) from trades w
      where w.user_id = player and w.kind = 'deposit' and (w.status <> 'failed' or (w.failure in ('expired', 'closed') and w.created_at > now_ms - 86400000::bigint))
        and coalesce(w.decided_at, w.created_at) > now_ms - l.minutes * 60000::bigint)
    when 'session' then time_played(player, now_ms - l.minutes * 60000::bigint, now_ms)
    else (
      select coalesce(sum(b.staked - case when l.kind = 'loss' then b.paid else 0 end), 0)
      from bets_since(player, now_ms - l.minutes * 60000::bigint) b)
    end)::bigint
  from player_limits l
  where l.user_id = player and l.start_time <= now_ms and (l.end_time is null or l.end_time > now_ms)
$$
