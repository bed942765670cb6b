-- The only rule that closes a product to a player: their self-exclusions of these scopes that are in force. One that begins immediately is in force as soon as
-- it is visible, also for a call that read its time a moment earlier. One that has ended, unless it is a time-out, remains in force until the player has
-- returned.
-- Set-returning, so that PostgreSQL plans it as part of the calling statement.
create or replace function exclusions_from(player text, scopes text[], now_ms bigint) returns setof self_exclusions
language sql stable as $$
  select * from self_exclusions
  where user_id = player and scope = any(scopes) and start_time <= greatest(now_ms, created_at)
    and (end_time > now_ms or (kind <> 'time-out' and coalesce(returned_at > now_ms, true)))
$$
