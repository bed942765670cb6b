-- Self-exclusions that bar a player from betting on real sports now.
create or replace function exclusions_in_force(player text, now_ms bigint) returns setof self_exclusions
language sql stable as $$
  select * from exclusions_from(player, array['ALL', 'REAL_SPORTS'], now_ms)
$$
