-- The feed's current result for each leg of an accepted bet, also of one that was cashed out: cancelled when the bet was placed, settled, or open (result
-- null). The result of a bet builder is computed from its selections. An early payout remains when the match is cancelled later: certainty 1 shows that the
-- match was not over.
-- `stale`: the leg does not store this result yet.
create or replace view leg_truth as
select x.*, (x.leg_result, x.leg_void_factor, x.leg_dead_heat_factor, x.leg_certainty, x.leg_cancelled, x.leg_void_reason)
  is distinct from (x.result, x.void_factor, x.dead_heat_factor, x.certainty, x.cancelled, x.void_reason) as stale
from (
  select l.bet_id, l.no, l.event_id, l.market_id, l.specifiers, l.outcome_id, b.status as bet_status,
    l.result as leg_result, l.void_factor as leg_void_factor, l.dead_heat_factor as leg_dead_heat_factor,
    l.certainty as leg_certainty, l.cancelled as leg_cancelled, l.void_reason as leg_void_reason,
    c.id is not null as cancelled, c.void_reason,
    case when l.market_id = {{builder.market}} then j.result when c.id is not null then 0::smallint when o.result in (0, 1) then o.result end as result,
    case when l.market_id = {{builder.market}} then j.void_factor when c.id is not null then 1::numeric when o.result in (0, 1) then o.void_factor end as void_factor,
    case when l.market_id = {{builder.market}} then j.dead_heat_factor when c.id is null and o.result in (0, 1) then o.dead_heat_factor end as dead_heat_factor,
    case when l.market_id = {{builder.market}} then j.certainty when c.id is null and o.result in (0, 1) then o.certainty end as certainty
  from bet_legs l
  join bets b on b.id = l.bet_id
  left join lateral (
    select result, void_factor, dead_heat_factor, certainty from outcomes
    where event_id = l.event_id and market_id = l.market_id and outcomes.specifiers = l.specifiers and outcome_id = l.outcome_id
    limit 1) o on true
  left join lateral (
    select id, void_reason from cancellations_at(l.event_id, l.market_id, l.specifiers, l.outcome_id, b.placed_at)
    where not (l.market_id between {{early.first}} and {{early.last}} and o.result is not distinct from 1 and o.certainty is not distinct from 1
      and start_time is null and end_time is null)
    order by id limit 1) c on true
  left join lateral (
    select * from builder_result(l.event_id, l.specifiers, b.placed_at) where l.market_id = {{builder.market}}) j on true
  where b.status in ('open', 'won', 'lost', 'void', 'cashedOut')
) x
