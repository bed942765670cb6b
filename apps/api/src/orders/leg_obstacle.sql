-- What stands between a player and an outcome, as a rank: the lowest rank of an order is the one that is told.
-- 1 unknown, 2 event closed, 3 odds source down, 4 suspended, 5 odds moved further than the player takes. Null: nothing.
-- home_id is null until the event's fixture has come. producer_up: see producer_is_up.
create or replace function leg_obstacle(
  event_status text, start_time bigint, home_id text, market_status smallint, active boolean, odds_now int, result smallint,
  producer_up boolean, cancelled boolean, policy text, odds_seen int, now_ms bigint) returns int
language sql immutable as $$
  select case
    when event_status is null or home_id is null or market_status is null or active is null then 1
    when event_status not in ('notStarted', 'live', 'suspended') then 2
    when producer_up is not true then 3
    when event_status = 'suspended' or awaits_kick_off(event_status, start_time, now_ms)
      or market_status <> 1 or not active or odds_now is null or result is not null or cancelled then 4
    when odds_now = odds_seen or policy = 'any' or (policy = 'higher' and odds_now > odds_seen) then null
    else 5
  end
$$
