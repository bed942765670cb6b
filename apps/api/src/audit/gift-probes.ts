import { type Probe } from './probe';

/** Rules that tie gifts to the books. */
export const giftProbes: readonly Probe[] = [
  {
    rule: 'each redeemed cash gift has moved its amount to its player, once, and no other gift moved money',
    sql: `with moved as (
        select t.cause_id, count(distinct t.id) as times,
          coalesce(sum(e.amount) filter (where a.kind in ('player', 'debt') and a.owner = g.user_id and a.currency = g.currency), 0) as own,
          coalesce(sum(e.amount) filter (where a.kind = 'promotions' and a.currency = g.currency), 0) as promotions
        from transfers t join gifts g on t.cause_id = g.id::text
        join entries e on e.transfer_id = t.id join accounts a on a.id = e.account_id
        where t.cause_kind = 'gift' group by t.cause_id
      )
      select format('gift %s (kind %s, %s of %s left, redeemed %s): player %s, promotions %s in %s transfers', g.id, g.kind, g.cur_bal, g.init_bal,
        coalesce(g.redeemed_at::text, 'never'), m.own, m.promotions, m.times) as what
      from gifts g left join moved m on m.cause_id = g.id::text
      cross join lateral (select case when g.kind = 1 and g.redeemed_at is not null then g.init_bal else 0 end as amount) due
      where (coalesce(m.own, 0), coalesce(m.promotions, 0), coalesce(m.times, 0)) <> (due.amount, -due.amount, case when due.amount > 0 then 1 else 0 end)
        or (g.redeemed_at is not null and (g.kind <> 1 or g.cur_bal <> 0))
        or (g.redeemed_at is null and g.kind = 1 and g.cur_bal <> g.init_bal)`,
  },
  {
    rule: 'each transfer of a gift has one under its id',
    sql: `select format('transfer %s (%s): there is no gift %s', t.id, t.key, t.cause_id) as what from transfers t
      where t.cause_kind = 'gift' and not exists (select from gifts where id::text = t.cause_id)`,
  },
  {
    rule: 'each stake reward was reached and gave its cash gift or points, once, and none was given without one',
    sql: `with due as (
        select r.*, format('stake-reward:%s:%s', r.activity_id, r.step) as reason from stake_rewards r
      )
      select format('stake reward %s of player %s: staked %s, gift %s', d.reason, d.user_id, d.staked, d.gift) as what from due d
      where not exists (
          select from stake_activities a cross join lateral jsonb_array_elements(a.steps) s
          where a.id = d.activity_id and (s->>'no')::int = d.step and (s->>'stake')::bigint <= d.staked)
        or (d.gift->>'kind' = 'cash') <> exists (
          select from gifts g where g.user_id = d.user_id and g.reason = d.reason and g.kind = 1 and g.init_bal = (d.gift->>'amount')::bigint)
        or (d.gift->>'kind' = 'points') <> exists (
          select from loyalty_points p where p.user_id = d.user_id and p.reason = d.reason and p.points = (d.gift->>'points')::int)
      union all
      select format('%s of player %s has no stake reward', given.reason, given.user_id)
      from (select user_id, reason from gifts union all select user_id, reason from loyalty_points) given
      where given.reason like 'stake-reward:%' and not exists (select from due d where (d.user_id, d.reason) = (given.user_id, given.reason))`,
  },
  {
    rule: 'no code gave more gifts than it may, and each is counted',
    sql: `select format('code %s: counted %s of %s, gave %s', c.id, c.used, c.total, count(g.id)) as what
      from gift_codes c left join gifts g on g.code_id = c.id group by c.id having count(g.id) <> c.used or c.used > c.total
      union all
      select format('code %s: player %s has %s of %s gifts', c.id, g.user_id, count(*), c.per_player)
      from gifts g join gift_codes c on c.id = g.code_id group by c.id, g.user_id having count(*) > c.per_player
      union all
      select format('gift %s: there is no code %s', id, code_id) from gifts g
      where code_id is not null and not exists (select from gift_codes c where c.id = g.code_id)`,
  },
];
