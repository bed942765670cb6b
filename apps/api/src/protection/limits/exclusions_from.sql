-- The self-exclusions of these scopes that a player is under now. One that was to begin at once is in force as soon as it is
-- seen, also for a call whose time was taken a moment before.
create or replace function exclusions_from(player text, scopes text[], now_ms bigint) returns setof self_exclusions
language sql stable as $$
  select * from self_exclusions
  where user_id = player and scope = any(scopes) and start_time <= greatest(now_ms, created_at) and end_time > now_ms
$$
