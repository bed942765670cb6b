-- What a player has staked since a time, a row a bet of sports, virtual matches or games, or an entry of the jackpot: the stake as placed, less what a gift paid, also what was cashed out of it,
-- and what was paid for it.
create or replace function bets_since(player text, from_ms bigint) returns table (placed_at bigint, staked bigint, paid bigint)
language sql stable as $$
  select b.placed_at, b.stake + b.cashed_stake - b.gift_stake, coalesce(b.gross - b.tax, 0) + b.cashed_gross - b.cashed_tax
  from bets b where b.user_id = player and b.status <> 'refused' and b.placed_at > from_ms
  union all
  select t.placed_at, t.stake - t.gift_stake, coalesce(t.gross - t.tax, 0)
  from virtual_tickets t where t.user_id = player and t.placed_at > from_ms
  union all
  select g.played_at, g.stake, g.gross - g.tax
  from game_rounds g where g.user_id = player and g.played_at > from_ms
  union all
  select j.placed_at, j.stake - j.gift_stake, coalesce(j.gross - j.tax, 0)
  from jackpot_entries j where j.user_id = player and j.placed_at > from_ms
$$
