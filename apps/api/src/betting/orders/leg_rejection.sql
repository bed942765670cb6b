-- What stands between a player and an outcome, as a rank: the lowest rank of an order is its rejection reason.
-- Unknown, closed (the event is over, or in play in a sport that is bet on before it only, or the market is settled or cancelled), odds source down, suspended: the rule canBet of
-- @oware/betting, whose rejection reasons stand in this order; then odds that moved further than the player takes. Null: nothing.
-- home_id is null until the event's fixture has come.
create or replace function leg_rejection(state outcome_state, policy text, odds_seen int, now_ms bigint) returns int
language sql immutable as $$
  select case
    when state.event_status is null or state.home_id is null or state.market_status is null or state.active is null then {{rejection.unknown}}
    when state.event_status not in ('notStarted', 'live', 'suspended') or state.market_status in (-3, -4)
      or state.result is not null or state.cancelled or closed_in_play(state.event_status, state.sport_id) then {{rejection.closed}}
    when state.producer_up is not true then {{rejection.feedDown}}
    when state.event_status = 'suspended' or awaits_kick_off(state.event_status, state.start_time, now_ms)
      or state.market_status <> 1 or not state.active or state.odds is null then {{rejection.suspended}}
    when state.odds = odds_seen or policy = 'any' or (policy = 'higher' and state.odds > odds_seen) then null
    else {{rejection.oddsChanged}}
  end
$$
