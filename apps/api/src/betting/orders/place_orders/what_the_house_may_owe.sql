-- Liability of the bets, checked against the limits of the player and of all players.
risk as materialized (
  select *, least(greatest("maxPayout", stake), round(stake * price))::bigint as exposure
  from (
    select b.order_no, b.bet_id, b.no as bet_no, b."userId", b.currency, b.stake, b."maxPayout", b.uplift, l.legs,
      b.uplift * top_price(b.sizes, l.odds, l.bankers) as price
    from (select bet_id, count(*) as legs, array_agg(coalesce(boosted_now, odds_now)) as odds, array_agg(banker) as bankers from leg group by bet_id) l
    join bet b on b.bet_id = l.bet_id
    join checked j on j.no = b.order_no and j.code = {{code.success}}
    offset 0) priced
),
-- Share of a bet that counts against the limits of all players: the liability that the leg would have as a single. For a single, all of it.
share as materialized (
  select *, case when legs = 1 then 1 else least(1, stake * leg_price / exposure) end as share
  from (
    select r.*, l.no, l."eventId", l."marketId", l.specifiers, l."outcomeId",
      least(r.price, r.uplift * greatest(coalesce(l.boosted_now, l.odds_now), {{odds.one}}) / {{odds.one}}.0::double precision) as leg_price
    from risk r
    join leg l on l.bet_id = r.bet_id) p
),
-- Events, and players on them, whose total liability would exceed the lowest limit that may apply. Everywhere else each outcome fits too, so only these are
-- checked in detail.
near_limit as materialized (
  select d.event_id, d.user_id, d.currency
  from (
    select s."eventId" as event_id, who.user_id, s.currency, sum(who.amount) as amount
    from share s
    cross join lateral (values (s."userId", s.exposure), ('', round(s.exposure * s.share)::bigint)) as who(user_id, amount)
    group by 1, 2, 3) d
  left join lateral (
    select amount from exposures
    where event_id = d.event_id and market_id = 0 and specifiers = '' and outcome_id = '' and user_id = d.user_id and currency = d.currency limit 1) e on true
  where d.amount + coalesce(e.amount, 0) > (
    select min(amount) from liability_limits
    where currency = d.currency and event_id in ('', d.event_id)
      and scope = any (case when d.user_id = '' then '{outcome,event}' else '{player-outcome,player-event}' end::text[]))
),
-- Amount that each bet adds to each liability, the amounts that the order's own bets and other orders of the batch add before it, and the room that is left.
demand as materialized (
  select d.*, most.amount - coalesce(e.amount, 0) - d.own_before as room
  from (
    select s.order_no, s.bet_no, s.currency, s."eventId", key.*,
      sum(key.amount) over same_order - key.amount as own_before,
      sum(key.amount) over all_orders - sum(key.amount) over same_order as others_before
    from share s
    cross join lateral (select round(s.exposure * s.share)::bigint as part) l
    cross join lateral (values
      ('player-outcome', s."marketId", s.specifiers, s."outcomeId", s."userId", s.exposure, s.price), ('player-event', 0, '', '', s."userId", s.exposure, s.price),
      ('outcome', s."marketId", s.specifiers, s."outcomeId", '', l.part, s.leg_price), ('event', 0, '', '', '', l.part, s.leg_price)
    ) as key(scope, market_id, specifiers, outcome_id, user_id, amount, price)
    where exists (
      select from near_limit c where c.event_id = s."eventId" and c.currency = s.currency and c.user_id in ('', s."userId"))
    window
      all_orders as (partition by s.currency, s."eventId", key.market_id, key.specifiers, key.outcome_id, key.user_id order by s.order_no, s.bet_no),
      same_order as (partition by s.currency, s."eventId", key.market_id, key.specifiers, key.outcome_id, key.user_id, s.order_no order by s.bet_no)
  ) d
  left join lateral (
    select amount from liability_limits
    where currency = d.currency and liability_limits.scope = d.scope and event_id in ('', d."eventId") order by event_id desc limit 1) most on true
  left join lateral (
    select amount from exposures
    where event_id = d."eventId" and exposures.market_id = d.market_id and exposures.specifiers = d.specifiers
      and exposures.outcome_id = d.outcome_id and exposures.user_id = d.user_id and exposures.currency = d.currency limit 1) e on true
),
-- The bet of an order that exceeds a limit, and its maximum stake; `late`: it exceeds the limit only because of other orders of the batch.
tight as materialized (
  select distinct on (order_no) order_no, bet_no, bool_and(amount <= room) as late,
    (floor(min(greatest(room, 0) / price) / 100 + 1e-6) * 100)::bigint as most
  from demand where amount > room - others_before
  group by order_no, bet_no order by order_no, bool_and(amount <= room), bet_no
)
