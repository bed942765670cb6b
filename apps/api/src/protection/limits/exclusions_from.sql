-- The one rule of what is closed to a player: the self-exclusions of these scopes that they are under now. One that was to begin at once is in
-- force as soon as it is seen, also for a call whose time was taken a moment before. One that has ended, unless it is a time-out, stays in
-- force until the player has returned. Set-returning, so that PostgreSQL plans it as part of the statement that asks.
create or replace function exclusions_from(player text, scopes text[], now_ms bigint) returns setof self_exclusions
language sql stable as $$
  select * from self_exclusions
  where user_id = player and scope = any(scopes) and start_time <= greatest(now_ms, created_at)
    and (end_time > now_ms or (kind <> 'time-out' and coalesce(returned_at > now_ms, true)))
$$
