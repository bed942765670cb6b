-- The bets of new orders, their legs as the feed has them now, and what stands in the way.
bet as materialized (
  select f.no as order_no, f.order_id, f."userId", f.currency, f.policy, f."maxPayout", b.*,
    nextval('bets_id_seq') as bet_id, nextval('transfers_id_seq') as transfer_id
  from new_order f, jsonb_to_recordset(f.bets) as b(
    no int, type text, sizes int[], stake bigint, lines bigint, "termsId" int, uplift double precision, legs jsonb)
),
leg as materialized (
  select b.order_no, b.bet_id, b.no as bet_no, l.*,
    now.sport_id, now.home_name, now.away_name, now.tournament_name, now.start_time, now.event_status, now.score, now.clock,
    now.market_status, now.market_name, now.outcome_name, now.odds as odds_now, now.active,
    leg_obstacle(now, b.policy, l.odds, now_ms) as obstacle
  from bet b, jsonb_to_recordset(b.legs) as l(
    no int, "eventId" text, "marketId" int, specifiers text, "outcomeId" text, odds int, banker boolean)
  cross join lateral outcome_now(l."eventId", l."marketId", l.specifiers, l."outcomeId", now_ms) now
),
standing as materialized (
  select order_no, min(obstacle) as obstacle, bool_or(event_status = 'live') as live from leg group by order_no
),
blocked as materialized (
  select order_no, jsonb_agg(jsonb_build_object('betNo', bet_no, 'eventId', "eventId", 'marketId', "marketId",
    'specifiers', specifiers, 'outcomeId', "outcomeId", 'odds', odds_now, 'active', coalesce(active, false),
    'marketStatus', coalesce(market_status, 0), 'eventStatus', coalesce(event_status, 'closed')) order by bet_no, no) as outcomes
  from leg where obstacle is not null group by order_no
)
