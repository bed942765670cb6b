-- The cancellations that void bets placed on an outcome at a moment: its own, and those of its line unless a rollback exempts the outcome.
create or replace function cancellations_at(of_event text, of_market int, of_specifiers text, of_outcome text, at_ms bigint)
returns setof cancellations
language sql stable as $$
  select * from cancellations c
  where event_id = of_event and market_id = of_market and specifiers = of_specifiers
    and coalesce(start_time, 0) <= at_ms and (end_time is null or at_ms < end_time)
    and (outcome_id = of_outcome or outcome_id is null and not exists (
      select from cancellation_rollbacks r
      where r.event_id = of_event and r.market_id = of_market and r.specifiers = of_specifiers and r.outcome_id = of_outcome
        and r.start_time is not distinct from c.start_time and r.end_time is not distinct from c.end_time))
$$
