-- A player's stakes since a time: one row per sports bet, ticket of virtual matches, stake of a round of a game, or jackpot entry. `staked`: the stake as placed,
-- including the part that was cashed out, without the part that a gift paid. `paid`: the amount paid for it, after tax.
create or replace function bets_since(player text, from_ms bigint) returns table (placed_at bigint, staked bigint, paid bigint)
language sql stable as $$
  select b.placed_at, b.stake + b.cashed_stake - b.gift_stake, coalesce(b.gross - b.tax, 0) + b.cashed_gross - b.cashed_tax
  from bets b where b.user_id = player and b.status <> 'refused' and b.placed_at > from_ms
  union all
  select t.placed_at, t.stake - t.gift_stake, coalesce(t.gross - t.tax, 0)
  from virtual_tickets t where t.user_id = player and t.placed_at > from_ms
  union all
  select g.played_at, g.stake, g.gross - g.tax
  from game_rounds g where g.user_id = player and g.played_at > from_ms and g.opened_at is null
  union all
  -- Each stake of a round with decisions, which may be open; no round is open for a day.
  select s.time, s.stake, case when s.no = 1 then coalesce(g.gross - g.tax, 0) else 0 end
  from game_rounds g
  cross join lateral rows from (jsonb_to_recordset(g.steps) as (time bigint, stake bigint)) with ordinality as s(time, stake, no)
  where g.user_id = player and g.opened_at > from_ms - 86400000 and s.time > from_ms and s.stake > 0
  union all
  select j.placed_at, j.stake - j.gift_stake, coalesce(j.gross - j.tax, 0)
  from jackpot_entries j where j.user_id = player and j.placed_at > from_ms
$$
