-- A bet builder in the form of an outcome, like outcome_now: always one row, even when nothing is known. It is open to bets while each of its selections is. It
-- has a price while each selection has the odds for which the price was requested; the price never exceeds the odds of an open outcome that never pays without
-- it.
create or replace function builder_now(of_event text, of_builder text, now_ms bigint) returns setof outcome_state
language sql stable as $$
  select e.sport_id, e.tournament_name, e.home_id, e.home_name, e.away_name, e.start_time, e.status, e.score, e.clock,
    p.market_status, '{{builder.name}}'::text, p.outcome_name, case when p.priced and c.odds is not null then least(c.odds, l.most) end, p.active, null::smallint, p.producer_up, p.cancelled
  from (values (1)) one
  left join lateral (select * from events where id = of_event limit 1) e on true
  left join lateral (select odds, limited_by from custom_bets where event_id = of_event and builder = of_builder limit 1) c on true
  left join lateral (
    select min(n.odds) as most
    from jsonb_to_recordset(coalesce(c.limited_by, '[]')) as r("marketId" int, specifiers text, "outcomeId" text)
    cross join lateral outcome_now(of_event, r."marketId", r.specifiers, r."outcomeId", now_ms) n
    where n.market_status = 1 and n.active and n.result is null) l on true
  left join lateral (
    select
      (case when count(*) = 0 or bool_or(n.market_status is null) then null
        when bool_or(n.market_status in (-3, -4) or n.result is not null) then -3
        when bool_and(n.market_status = 1) then 1 else -1 end)::smallint as market_status,
      string_agg(k.market_name || ': ' || k.outcome_name, ' + ' order by k.no) as outcome_name,
      coalesce(bool_and(n.odds = k.seen_odds), false) as priced,
      bool_and(coalesce(n.active, false)) as active, bool_and(coalesce(n.producer_up, false)) as producer_up, bool_or(n.cancelled) as cancelled
    from custom_bet_picks k
    cross join lateral outcome_now(k.event_id, k.market_id, k.specifiers, k.outcome_id, now_ms) n
    where k.event_id = of_event and k.builder = of_builder) p on true
$$
