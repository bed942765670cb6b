-- Time that a player has played in [from_ms, until_ms), ms: the play sessions reported by pages on any device, and a minute for each bet. Overlapping time
-- counts once.
create or replace function time_played(player text, from_ms bigint, until_ms bigint) returns bigint
language sql stable as $$
  select coalesce(sum(upper(part) - lower(part)), 0)::bigint
  from (
    select range_agg(int8range(greatest(spell.start_time, from_ms), least(spell.end_time, until_ms))) as parts
    from (
      select s.start_time, s.end_time from play_spells s where s.user_id = player and s.end_time > from_ms
      union all
      select b.placed_at, b.placed_at + 60000 from bets_since(player, from_ms - 60000) b) spell
    where greatest(spell.start_time, from_ms) < least(spell.end_time, until_ms)) played
  cross join lateral unnest(played.parts) part
$$
