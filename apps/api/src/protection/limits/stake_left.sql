-- Amount that a player may still stake under the strictest limit in force, units; null without a limit, 0 once a session time limit is used up.
create or replace function stake_left(player text, now_ms bigint) returns table (amount bigint)
language sql stable as $$
  select min(case when l.kind <> 'session' then l.amount - l.used when l.used >= l.amount then 0 end)::bigint
  from limits_used(player, now_ms) l where l.kind <> 'deposit'
$$
