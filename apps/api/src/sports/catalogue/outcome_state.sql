-- An outcome with its match, market and source, as they stand at one moment. What is not known is null.
create type outcome_state as (
  sport_id text, tournament_name text, home_id text, home_name text, away_name text, start_time bigint,
  event_status text, score jsonb, clock jsonb, market_status smallint, market_name text,
  outcome_name text, odds int, active boolean, result smallint, producer_up boolean, cancelled boolean)
