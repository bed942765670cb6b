-- Returns to the budgets of boosts what these bets have reserved, because they will not be paid: they were rejected or cashed out.
-- rejected: the stakes no longer count against the player's limit either.
-- Locks: boosts by id; after players, bets and gifts, before rows of exposures.
create or replace function release_boosts(bet_ids bigint[], rejected boolean) returns void
language plpgsql as $$
begin
  perform 1 from boosts where id in (select boost_id from bet_boosts where bet_id = any(bet_ids)) order by id for no key update;
  with freed as (
    update bet_boosts set held = false, stake = case when rejected then 0 else stake end
    where bet_id = any(bet_ids) and held returning boost_id, most
  )
  update boosts b set reserved = b.reserved - f.most
  from (select boost_id, sum(most)::bigint as most from freed group by boost_id) f
  where b.id = f.boost_id;
end $$
