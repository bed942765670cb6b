-- The current state of a leg's outcome, one row: an outcome of a line, or a bet builder. All decisions on bets read it.
-- Its odds never exceed those of an open outcome that never pays without it, whatever is stored (docs/adr/0138).
-- A builder has only one outcome; for any other, the market and the outcome are unknown.
create or replace function leg_now(of_event text, of_market int, of_specifiers text, of_outcome text, now_ms bigint)
returns setof outcome_state
language sql stable as $$
  select * from outcome_now(of_event, of_market, of_specifiers, of_outcome, now_ms)
  where of_market <> all (array[{{builder.market}}, {{implied.markets}}])
  union all
  select n.sport_id, n.tournament_name, n.home_id, n.home_name, n.away_name, n.start_time, n.event_status, n.score, n.clock,
    n.market_status, n.market_name, n.outcome_name, case when n.odds is not null then least(n.odds, l.most) end, n.active, n.result,
    n.producer_up, n.cancelled
  from outcome_now(of_event, of_market, of_specifiers, of_outcome, now_ms) n
  cross join lateral odds_limit(of_event, of_market, of_specifiers, of_outcome) l
  where of_market = any (array[{{implied.markets}}])
  union all
  select * from builder_now(of_event, case when of_outcome = '{{builder.outcome}}' then of_specifiers end, now_ms)
  where of_market = {{builder.market}}
$$
