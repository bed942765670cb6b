-- The reality check that is due to a player: the start of the counted play, and the time played since, ms. No row until the player has played for the chosen
-- interval.
-- Set-returning, so that PostgreSQL plans it as part of the calling statement.
create or replace function reality_checks_due(player text, now_ms bigint) returns table (from_ms bigint, played bigint)
language sql stable as $$
  select s.reality_from, t.played
  from protection_settings s
  cross join lateral (select time_played(player, s.reality_from, now_ms) as played) t
  where s.user_id = player and s.reality_minutes is not null and t.played >= s.reality_minutes * 60000::bigint
    -- Time played never exceeds the elapsed time, so no bets are read within the interval.
    and now_ms - s.reality_from >= s.reality_minutes * 60000::bigint
$$
