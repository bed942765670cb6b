-- Reason why a player cannot bet on an outcome, as a rank; null without one. The lowest rank of an order is its rejection reason.
-- The ranks are those of canBet in @oware/betting: unknown; closed (the event is over, or in play in a sport that takes bets only before the match, or the
-- market is settled or cancelled); odds source down; suspended. The last rank is a change of odds that the player's policy does not accept.
-- home_id is null until the event's fixture is received.
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
