-- Amount that a player may still deposit under the strictest limit in force, units; null without a limit.
create or replace function deposit_left(player text, now_ms bigint) returns table (amount bigint)
language sql stable as $$
  select min(l.amount - l.used)::bigint from limits_used(player, now_ms) l where l.kind = 'deposit'
$$
