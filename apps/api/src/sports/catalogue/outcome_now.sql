-- The current state of a leg's outcome: always one row, even when nothing is known. All decisions on bets read it.
-- One query, so that PostgreSQL plans it as part of the calling statement; `limit 1` makes it look up each row by its key.
-- now_ms: the time for which cancellations and the state of the odds source are checked.
create or replace function outcome_now(of_event text, of_market int, of_specifiers text, of_outcome text, now_ms bigint)
returns setof outcome_state
language sql stable as $$
  select e.sport_id, e.tournament_name, e.home_id, e.home_name, e.away_name, e.start_time,
    e.status, e.score, e.clock, m.status, m.name, o.name, o.odds, o.active, o.result, p.up, c.id is not null
  from (values (1)) one
  left join lateral (select * from events where id = of_event limit 1) e on true
  left join lateral (
    select * from markets where event_id = of_event and market_id = of_market and specifiers = of_specifiers limit 1) m on true
  left join lateral (
    select * from outcomes
    where event_id = of_event and market_id = of_market and specifiers = of_specifiers and outcome_id = of_outcome limit 1) o on true
  left join lateral (select producer_is_up(up, alive_at, now_ms) as up from producers where id = m.producer limit 1) p on true
  left join lateral (select id from cancellations_at(of_event, of_market, of_specifiers, of_outcome, now_ms) limit 1) c on true
$$
