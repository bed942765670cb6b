-- The present state of what a leg is on, one row: an outcome of a line, or a bet builder. All that is decided on a bet reads this.
-- A builder has one outcome; of any other nothing is known.
create or replace function leg_now(of_event text, of_market int, of_specifiers text, of_outcome text, now_ms bigint)
returns setof outcome_state
language sql stable as $$
  select * from outcome_now(of_event, of_market, of_specifiers, of_outcome, now_ms) where of_market <> {{builder.market}}
  union all
  select * from builder_now(of_event, case when of_outcome = '{{builder.outcome}}' then of_specifiers end, now_ms)
  where of_market = {{builder.market}}
$$
