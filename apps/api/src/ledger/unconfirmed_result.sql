-- Why the feed may still reverse the settlement of a won or void bet: `won` or `refunded`; null if it may not. A result without confirmation is uncertain until its
-- match is over. A cancellation of a leg, or of a selection of a bet builder, may be rolled back in any match.
-- Callers apply it to bets that were settled within the last minute.
create or replace function unconfirmed_result(bet bigint, bet_status text) returns text
language sql stable as $$
  select case when bool_or(leg.unconfirmed) and bet_status = 'won' then 'won' when bool_or(leg.unconfirmed or leg.called_off) then 'refunded' end
  from (
    select l.certainty < 2 and e.status not in ('ended', 'closed') as unconfirmed,
      l.cancelled or l.market_id = {{builder.market}} and exists (
        select from custom_bet_picks k
        join cancellations c on (c.event_id, c.market_id, c.specifiers) = (k.event_id, k.market_id, k.specifiers)
        where k.event_id = l.event_id and k.builder = l.specifiers and coalesce(c.outcome_id, k.outcome_id) = k.outcome_id) as called_off
    from bet_legs l join events e on e.id = l.event_id where l.bet_id = bet) leg
$$
