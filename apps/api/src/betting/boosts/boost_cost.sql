-- The most that a boost can add to the payout of a bet, rounded up: stake × rise of its leg × odds of the other legs, at most the maximum payout.
-- rise: boosted odds minus normal odds; others: odds of the other legs, null for a single. All × 10,000.
create or replace function boost_cost(stake bigint, rise int, others int[], max_payout bigint) returns bigint
language plpgsql immutable as $$
declare
  cost numeric := stake::numeric * rise / {{odds.one}};
  each int;
begin
  foreach each in array coalesce(others, '{}') loop cost := cost * greatest(each, {{odds.one}}) / {{odds.one}}; end loop;
  return least(ceil(cost), greatest(max_payout, stake))::bigint;
end $$
