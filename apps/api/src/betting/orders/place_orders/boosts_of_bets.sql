-- Bets with a boosted leg, and the most that each boost adds to its payout. Boosts of the day share one limit: 0 instead of their own id.
boosted_bet as materialized (
  select l.order_no, l.bet_id, l.bet_no, l.no as leg_no, l."boostId" as boost_id, l."boostVersion" as version, l.boosted_seen, l.boosted_now,
    case when x.origin = 'day' then 0 else x.id end as limit_id, b."userId", b.stake, boost_cost(b.stake, l.boosted_now - l.odds_now,
      (select array_agg(o.odds_now) from leg o where o.bet_id = l.bet_id and o.no <> l.no), b."maxPayout") as cost
  from leg l join bet b on b.bet_id = l.bet_id join boosts x on x.id = l."boostId"
  where l."boostId" is not null and l.boosted_now is not null
),
-- Room that the stake limit per player and the budget leave to each of them, after the order's own bets; and the amounts of other orders of the batch before it.
-- Stakes on all boosts of the day within 24 hours count together: each is followed by another at kick-off (docs/adr/0196).
boost_demand as materialized (
  select d.*, x.budget - x.reserved - d.own_before as budget_room,
    x.max_stake - d.stakes_before - (
      select coalesce(sum(u.stake), 0)
      from boosts y
      join bet_boosts u on u.boost_id = y.id and u.user_id = d."userId"
      join bets b on b.id = u.bet_id
      where y.country = x.country and y.end_time > now_ms - {{boost.day}}
        and (y.id = x.id or x.origin = 'day' and y.origin = 'day' and b.placed_at > now_ms - {{boost.day}})) as stake_room
  from (
    select c.*, sum(c.cost) over same_order - c.cost as own_before, sum(c.stake) over same_limit - c.stake as stakes_before,
      sum(c.cost) over all_orders - sum(c.cost) over same_order as others_before
    from boosted_bet c
    window all_orders as (partition by c.boost_id order by c.order_no, c.bet_no), same_order as (partition by c.boost_id, c.order_no order by c.bet_no),
      same_limit as (partition by c.limit_id, c.order_no order by c.bet_no)
  ) d
  join boosts x on x.id = d.boost_id
),
-- The bet of an order that exceeds them, and its maximum stake; `late`: only because of other orders of the batch.
boost_tight as materialized (
  select distinct on (order_no) order_no, bet_no, stake <= stake_room and cost <= budget_room as late,
    (floor(greatest(0, least(stake_room, stake::numeric * budget_room / cost)) / 100) * 100)::bigint as most
  from boost_demand where stake > stake_room or cost > budget_room - others_before
  order by order_no, stake <= stake_room and cost <= budget_room, bet_no
)
