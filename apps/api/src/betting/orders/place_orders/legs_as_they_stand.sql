-- The bets of new orders, and their legs with the feed's current state and their rejection reasons.
bet as materialized (
  select f.no as order_no, f.order_id, f."userId", f.currency, f.policy, f."maxPayout", b.*,
    nextval('bets_id_seq') as bet_id, nextval('transfers_id_seq') as transfer_id
  from new_order f, jsonb_to_recordset(f.bets) as b(
    no int, type text, sizes int[], stake bigint, lines bigint, "termsId" int, uplift double precision, "giftStake" bigint, "oneCutPct" smallint, "freeze" boolean, legs jsonb)
),
leg as materialized (
  select b.order_no, b.bet_id, b.no as bet_no, l.*,
    now.sport_id, now.home_name, now.away_name, now.tournament_name, now.start_time, now.event_status, now.score, now.clock,
    now.market_status, now.market_name, now.outcome_name, now.odds as odds_now, now.active,
    boost.seen as boosted_seen, boost.odds as boosted_now,
    case when l."boostId" is null then leg_rejection(now, b.policy, l.odds, now_ms)
      else coalesce(leg_rejection(now, 'any', l.odds, now_ms), case when boost.accepted is not true then {{rejection.oddsChanged}} end) end as rejection
  from bet b, jsonb_to_recordset(b.legs) as l(
    no int, "eventId" text, "marketId" int, specifiers text, "outcomeId" text, odds int, banker boolean, "boostId" bigint, "boostVersion" int)
  cross join lateral leg_now(l."eventId", l."marketId", l.specifiers, l."outcomeId", now_ms) now
  -- The boost, if it has the version that the player saw and applies to this bet now. Any other state is a change of odds.
  left join lateral (
    select p.*, b.policy = 'any' or p.odds = p.seen or b.policy = 'higher' and p.odds > p.seen as accepted
    from boosts x
    cross join lateral (select boosted_odds(x.odds, x.percent, x.most_percent, now.odds) as odds,
      coalesce(boosted_odds(x.odds, x.percent, x.most_percent, l.odds), l.odds) as seen) p
    where x.id = l."boostId" and x.version = l."boostVersion" and x.currency = b.currency
      and (x.event_id, x.market_id, x.specifiers, x.outcome_id) = (l."eventId", l."marketId", l.specifiers, l."outcomeId")
      and x.stopped_at is null and now_ms >= x.start_time and now_ms < x.end_time and (x.in_play or now.event_status = 'notStarted')
      and (b.type = 'single' or b.type = 'multiple' and x.multiples and b."oneCutPct" is null)
    limit 1) boost on true
),
-- Bets with a live leg, ranked for the cards that are left. A bet gets a card if it requests one, or if it leaves the choice to the player's setting and cards
-- are used automatically.
-- A card has a maximum stake. With a higher stake, a bet that requests a card is rejected, and any other bet goes without one.
live_bet as materialized (
  select f.no as order_no, b.bet_id, b.no as bet_no, b."freeze" as asked, left_now.cards, most.stake as most, b.stake > most.stake as too_high,
    row_number() over (partition by f.no order by b.stake > most.stake, b."freeze" is true desc, b."freeze" is null desc, b.no) as rank,
    (b."freeze" or left_now.auto_use and b."freeze" is null) and b.stake <= most.stake as wanted
  from new_order f
  cross join lateral (select (f."freeze"->>'mostStake')::bigint as stake) most
  join bet b on b.order_no = f.no
  cross join lateral freeze_cards_left(f."userId", (f."freeze"->>'weekly')::bigint, (f."freeze"->>'weekStart')::bigint) left_now
  where f.delay > 0 and exists (select from leg l where l.bet_id = b.bet_id and l.event_status = 'live')
),
frozen as materialized (select bet_id from live_bet where wanted and rank <= cards),
standing as materialized (
  select order_no, min(rejection) as rejection, bool_or(event_status = 'live') as live from leg group by order_no
),
blocked as materialized (
  select order_no, jsonb_agg(jsonb_build_object('betNo', bet_no, 'eventId', "eventId", 'marketId', "marketId",
    'specifiers', specifiers, 'outcomeId', "outcomeId", 'odds', odds_now, 'active', coalesce(active, false),
    'marketStatus', coalesce(market_status, 0), 'eventStatus', coalesce(event_status, 'closed')) order by bet_no, no) as outcomes
  from leg where rejection is not null group by order_no
)
