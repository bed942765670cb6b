-- Result of a bet builder that was placed at a moment, from the results of its selections: null while one of them is open; lost when one has lost; else void
-- when one was refunded, in whole or in part, or cancelled; else won (docs/adr/0063). A dead heat shares the win.
create or replace function builder_result(of_event text, of_builder text, at_ms bigint)
returns table (result smallint, void_factor numeric, dead_heat_factor numeric, certainty smallint)
language sql stable as $$
  select
    (case when not x.settled then null when x.lost or x.back then 0 else 1 end)::smallint,
    case when x.settled and not x.lost and x.back then 1::numeric end,
    case when x.settled and not x.lost and not x.back then x.heat end,
    case when x.settled then coalesce(x.certain, 2) end::smallint
  from (
    select coalesce(bool_and(p.back or p.result is not null), false) as settled, bool_or(not p.back and p.result = 0) as lost,
      bool_or(p.back) as back, min(p.certainty) as certain, min(p.heat) as heat
    from (
      select c.id is not null or coalesce(o.void_factor, 0) > 0 as back, o.result, case when c.id is null then o.certainty end as certainty,
        o.dead_heat_factor as heat
      from custom_bet_picks k
      left join lateral (
        select case when outcomes.result in (0, 1) then outcomes.result end as result,
          case when outcomes.result in (0, 1) then outcomes.void_factor end as void_factor, outcomes.dead_heat_factor, outcomes.certainty
        from outcomes
        where event_id = k.event_id and market_id = k.market_id and outcomes.specifiers = k.specifiers and outcome_id = k.outcome_id
        limit 1) o on true
      left join lateral (select id from cancellations_at(k.event_id, k.market_id, k.specifiers, k.outcome_id, at_ms) limit 1) c on true
      where k.event_id = of_event and k.builder = of_builder) p) x
$$
