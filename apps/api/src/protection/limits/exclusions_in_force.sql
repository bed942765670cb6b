-- The self-exclusions that keep a player from betting on real sports now. One that was to begin at once is in force as
-- soon as it is seen, also for an order whose time was taken a moment before. Set-returning, so that PostgreSQL plans it
-- as part of the statement that asks.
create or replace function exclusions_in_force(player text, now_ms bigint) returns setof self_exclusions
language sql stable as $$
  select * from self_exclusions
  where user_id = player and scope in ('ALL', 'REAL_SPORTS') and start_time <= greatest(now_ms, created_at) and end_time > now_ms
$$
