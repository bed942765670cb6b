-- How much a player may still stake under the limits in force: the tightest of them; null without a limit, 0 once the limited
-- time is played.
create or replace function stake_left(player text, now_ms bigint) returns table (amount bigint)
language sql stable as $$
  select min(case when l.kind <> 'session' then l.amount - l.used when l.used >= l.amount then 0 end)::bigint
  from limits_used(player, now_ms) l where l.kind <> 'deposit'
$$
