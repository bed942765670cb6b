-- The highest odds at which an outcome may be sold: those of the cheapest open outcome that never pays without it (implied-outcomes.ts). One row; null
-- when none is open.
create or replace function odds_limit(of_event text, of_market int, of_specifiers text, of_outcome text)
returns table (most int)
language sql stable as $$
  select min(base.odds)
  from (values {{implied.outcomes}}) as pair(market_id, outcome_id, base_market, base_specifiers, base_outcome)
  cross join lateral (
    select o.odds
    from (select status from markets
      where event_id = of_event and market_id = pair.base_market and specifiers = coalesce(pair.base_specifiers, of_specifiers) limit 1) m
    cross join lateral (select outcomes.odds, outcomes.active, outcomes.result from outcomes
      where event_id = of_event and market_id = pair.base_market and specifiers = coalesce(pair.base_specifiers, of_specifiers)
        and outcome_id = pair.base_outcome limit 1) o
    where m.status = 1 and o.active and o.result is null) base
  where pair.market_id = of_market and pair.outcome_id = of_outcome
    and (pair.base_specifiers is not null or of_specifiers ~ '{{implied.halfLine}}')
$$
