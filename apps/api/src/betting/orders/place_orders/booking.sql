-- Writes the accepted orders: orders, bets, legs, boosts, transfers and the players' balances.
new_orders as (
  insert into orders (id, user_id, key, request_hash, odds_policy, status, created_at, decide_at, decided_at, balance_after, balance_version)
  select order_id, "userId", key, hash, policy, case when decide_at is null then 'accepted' else 'pending' end,
    now_ms, decide_at, case when decide_at is null then now_ms end, balance - own, version + 1
  from taken
),
new_bets as (
  insert into bets (id, order_id, user_id, currency, type, sizes, stake, lines, terms_id, status, placed_at, exposure,
    gift_id, gift_stake, one_cut_pct, frozen, boosted)
  select b.bet_id, t.order_id, t."userId", t.currency, b.type, b.sizes, b.stake, b.lines, b."termsId",
    case when t.decide_at is null then 'open' else 'pending' end, now_ms, r.exposure,
    case when b."giftStake" > 0 then t.gift_id end, b."giftStake", b."oneCutPct", exists (select from frozen z where z.bet_id = b.bet_id),
    exists (select from boosted_bet z where z.bet_id = b.bet_id)
  from bet b join taken t on t.no = b.order_no join risk r on r.bet_id = b.bet_id
  returning id, number
),
new_legs as (
  insert into bet_legs (bet_id, no, event_id, market_id, specifiers, outcome_id, seen_odds, ordered_odds, odds, banker, exposure_share,
    sport_id, home, away, tournament, start_time, market_name, outcome_name, status_at, score_at, clock_at, turns_at, line_sum)
  select l.bet_id, l.no, l."eventId", l."marketId", l.specifiers, l."outcomeId", l.odds, l.odds_now, l.odds_now, l.banker, s.share,
    l.sport_id, l.home_name, l.away_name, l.tournament_name, l.start_time, l.market_name, l.outcome_name,
    l.event_status, l.score, l.clock,
    case when exists (select from frozen z where z.bet_id = l.bet_id) then turns_of_leg(l."eventId", l."marketId", l.specifiers) end,
    (select sum(1e4::float8 / o.odds) from outcomes o
      where o.event_id = l."eventId" and o.market_id = l."marketId" and o.specifiers = l.specifiers and o.active and o.odds > 0)
  from leg l join taken t on t.no = l.order_no join share s on s.bet_id = l.bet_id and s.no = l.no
),
new_boosts as (
  insert into bet_boosts (bet_id, boost_id, version, user_id, leg_no, seen_odds, ordered_odds, odds, stake, most)
  select z.bet_id, z.boost_id, z.version, z."userId", z.leg_no, z.boosted_seen, z.boosted_now, z.boosted_now, z.stake, z.cost
  from boosted_bet z join taken t on t.no = z.order_no
),
boosts_reserved as (
  update boosts x set reserved = x.reserved + d.cost
  from (select z.boost_id, sum(z.cost)::bigint as cost from boosted_bet z join taken t on t.no = z.order_no group by z.boost_id) d
  where x.id = d.boost_id
),
new_transfers as (
  insert into transfers (id, key, cause_kind, cause_id, time)
  select b.transfer_id, 'stake:' || b.bet_id, 'stake', b.bet_id::text, now_ms
  from bet b join taken t on t.no = b.order_no
),
new_entries as (
  insert into entries (transfer_id, account_id, amount)
  select b.transfer_id, side.account_id, side.amount
  from bet b join taken t on t.no = b.order_no
  cross join lateral (
    values (t.account_id, b."giftStake" - b.stake), (t.promotions_id, -b."giftStake"), (t.stakes_id, b.stake)) as side(account_id, amount)
  where side.amount <> 0
),
paid as (
  update accounts a set balance = a.balance - t.own, version = a.version + 1 from taken t where a.id = t.account_id
)
