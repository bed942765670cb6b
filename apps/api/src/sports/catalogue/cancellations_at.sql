-- The cancellations of a line that void the bets placed at a moment.
create or replace function cancellations_at(of_event text, of_market int, of_specifiers text, at_ms bigint) returns setof cancellations
language sql stable as $$
  select * from cancellations
  where event_id = of_event and market_id = of_market and specifiers = of_specifiers
    and coalesce(start_time, 0) <= at_ms and (end_time is null or at_ms < end_time)
$$
