import { type Probe } from './probe';

/** Rules on boosted odds: no boost costs more than its budget, and each player stays within the maximum stake. */
export const boostProbes: readonly Probe[] = [
  {
    rule: 'each boost has reserved the amounts of its bets, within its budget, and no player has staked more on it than its maximum',
    sql: `select format('boost %s: %s of %s reserved, its bets reserve %s', x.id, x.reserved, x.budget, coalesce(sum(z.most) filter (where z.held), 0)) as what
      from boosts x left join bet_boosts z on z.boost_id = x.id
      group by x.id having x.reserved <> coalesce(sum(z.most) filter (where z.held), 0) or x.reserved > x.budget
      union all
      select format('boost %s: player %s staked %s of %s', x.id, z.user_id, sum(z.stake), x.max_stake)
      from boosts x join bet_boosts z on z.boost_id = x.id
      group by x.id, z.user_id having sum(z.stake) > x.max_stake`,
  },
  {
    rule: 'each bet with a boost has one boosted leg on its outcome, and what the boost adds was reserved and is paid by promotions in separate transfers',
    sql: `select format('bet %s (%s, boosted %s): boost %s of leg %s adds %s of %s, its transfers %s', b.id, b.status, b.boosted, z.boost_id, z.leg_no, z.extra, z.most, m.paid) as what
      from bets b full join bet_boosts z on z.bet_id = b.id
      left join boosts x on x.id = z.boost_id
      left join bet_legs l on l.bet_id = z.bet_id and l.no = z.leg_no
      cross join lateral (
        select coalesce(-sum(e.amount), 0) as paid from transfers t join entries e on e.transfer_id = t.id join accounts a on a.id = e.account_id
        where t.cause_kind in ('boost', 'boost-reversal') and t.cause_id = b.id::text and a.kind = 'promotions') m
      where (b.boosted or z.bet_id is not null) and ((b.id, b.boosted, b.user_id, x.currency, x.event_id, x.market_id, x.specifiers, x.outcome_id)
          is distinct from (z.bet_id, true, z.user_id, b.currency, l.event_id, l.market_id, l.specifiers, l.outcome_id)
        or z.extra <> m.paid or z.extra > z.most or z.held <> (b.status not in ('refused', 'cashedOut')) or z.extra > 0 and b.status <> 'won')`,
  },
];
