-- An outcome with its match, market and odds source at one moment. Unknown values are null.
create type outcome_state as (
  sport_id text, tournament_name text, home_id text, home_name text, away_name text, start_time bigint,
  event_status text, score jsonb, clock jsonb, market_status smallint, market_name text,
  outcome_name text, odds int, active boolean, result smallint, producer_up boolean, cancelled boolean)
