-- The reality check that is due to a player: since when its play counts, and how long they have played since; no row before the interval
-- that they chose is over. Set-returning, so that PostgreSQL plans it as part of the statement that asks.
create or replace function reality_checks_due(player text, now_ms bigint) returns table (from_ms bigint, played bigint)
language sql stable as $$
  select s.reality_from, t.played
  from protection_settings s
  cross join lateral (select time_played(player, s.reality_from, now_ms) as played) t
  where s.user_id = player and s.reality_minutes is not null and t.played >= s.reality_minutes * 60000::bigint
    -- Nobody has played longer than the time that has passed: within the interval no bet is read.
    and now_ms - s.reality_from >= s.reality_minutes * 60000::bigint
$$
