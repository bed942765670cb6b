import { BUDGETED } from '../ledger/api';
import { LOT } from '../rewards/flash-win/api';
import { type Probe } from './probe';

/** Rules on gifts against the ledger. */
export const giftProbes: readonly Probe[] = [
  {
    rule: 'the remaining, redeemed and staked amounts of each gift sum to its value, and only cash gifts were redeemed',
    sql: `with moved as (
        select t.cause_id, count(distinct t.id) as times,
          coalesce(sum(e.amount) filter (where a.kind in ('player', 'debt') and a.owner = g.user_id and a.currency = g.currency), 0) as own,
          coalesce(sum(e.amount) filter (where a.kind = 'promotions' and a.currency = g.currency), 0) as promotions
        from transfers t join gifts g on t.cause_id = g.id::text
        join entries e on e.transfer_id = t.id join accounts a on a.id = e.account_id
        where t.cause_kind = 'gift' group by t.cause_id
      )
      select format('gift %s (kind %s, %s of %s left, %s owed, redeemed %s): player %s, promotions %s in %s transfers; bets used %s', g.id, g.kind,
        g.cur_bal, g.init_bal, g.owed, coalesce(g.redeemed_at::text, 'never'), m.own, m.promotions, m.times, used.amount) as what
      from gifts g left join moved m on m.cause_id = g.id::text
      cross join lateral (select case when g.redeemed_at is null then 0 else coalesce(g.redeemed, g.init_bal) end as amount) due
      cross join lateral (
        select coalesce((select sum(b.gift_stake) from bets b where b.gift_id = g.id and b.status not in ('void', 'refused')), 0)
          + coalesce((select sum(v.gift_stake) from virtual_tickets v where v.gift_id = g.id and v.status <> 'void'), 0) as amount) used
      where (coalesce(m.own, 0), coalesce(m.promotions, 0), coalesce(m.times, 0) > 0) <> (due.amount, -due.amount, g.redeemed_at is not null)
        or (g.redeemed_at is not null and g.kind <> 1)
        or g.init_bal - g.cur_bal + g.owed <> due.amount + used.amount`,
  },
  {
    rule: 'each redemption belongs to the player of its gift, and all redemptions of a gift together do not exceed its value',
    sql: `select format('gift %s: %s under keys of player %s', r.gift_id, sum(r.amount), r.user_id) as what
      from gift_redemptions r left join gifts g on g.id = r.gift_id and g.user_id = r.user_id
      group by r.gift_id, r.user_id, g.id, g.redeemed, g.init_bal, g.redeemed_at
      having g.id is null or g.redeemed_at is null or sum(r.amount) > coalesce(g.redeemed, g.init_bal)`,
  },
  {
    rule: 'each bet paid with a gift has the player and currency of the gift, a free bet pays a whole bet, and none of these bets was cashed out or edited',
    sql: `select format('bet %s (stake %s, cashed out %s) has gift %s (kind %s) for %s', b.id, b.stake, b.cashed_stake, b.gift_id, g.kind, b.gift_stake) as what
      from bets b left join gifts g on g.id = b.gift_id
      where (b.gift_id is null) <> (b.gift_stake = 0) or b.gift_stake > 0 and (
        g.id is null or (g.user_id, g.currency) <> (b.user_id, b.currency) or b.gift_stake > b.stake or b.cashed_stake > 0
        or b.edited_from is not null or (g.kind = 3) <> coalesce((select (t.rules ->> 'freeBet')::boolean from bet_terms t where t.id = b.terms_id), false)
        or g.kind = 3 and b.gift_stake <> b.stake)`,
  },
  {
    rule: 'each used flash freeze card belongs to a frozen bet, and each pending frozen bet has a card',
    sql: `select format('card of player %s for %s', c.user_id, c.reason) as what from freeze_cards c
      where c.reason like 'bet:%' and c.amount < 0 and not exists (
        select from bets b where 'bet:' || b.id = c.reason and b.user_id = c.user_id and b.frozen and b.status <> 'refused')
      union all
      select format('pending bet %s of player %s has no card', b.id, b.user_id) from bets b
      where b.frozen and b.status = 'pending' and not exists (
        select from freeze_cards c where c.user_id = b.user_id and c.reason = 'bet:' || b.id)`,
  },
  {
    rule: 'each transfer of a gift belongs to an existing gift',
    sql: `select format('transfer %s (%s): there is no gift %s', t.id, t.key, t.cause_id) as what from transfers t
      where t.cause_kind = 'gift' and not exists (select from gifts where id::text = t.cause_id)`,
  },
  {
    rule: 'each stake reward was reached and gave its cash gift or points once, and nothing was given without one',
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
          and not exists (select from users u where u.id = d.user_id and u.phone = 'erased ' || u.id)
      union all
      select format('%s of player %s has no stake reward', given.reason, given.user_id)
      from (select user_id, reason from gifts union all select user_id, reason from loyalty_points) given
      where given.reason like 'stake-reward:%' and not exists (select from due d where (d.user_id, d.reason) = (given.user_id, given.reason))`,
  },
  {
    rule: 'each VIP week marked as given has one gift of its amount, and no such gift exists without one',
    sql: `with due as (select user_id, 'vip-week:' || week as reason, amount, country, outcome from vip_weeks)
      select format('%s of player %s: %s', d.reason, d.user_id, d.amount) as what from due d
      where (d.outcome is not distinct from 'given') <> exists (
        select from gifts g where (g.user_id, g.reason, g.init_bal, g.country) = (d.user_id, d.reason, d.amount, d.country) and g.kind = 3)
      union all
      select format('%s of player %s has no VIP week', g.reason, g.user_id) from gifts g
      where g.reason like 'vip-week:%' and not exists (select from due d where (d.user_id, d.reason) = (g.user_id, g.reason))`,
  },
  {
    rule: 'each claimed mission gave its gift once, no such gift exists without a claim, and no period promised more gifts than its total',
    sql: `with due as (
        select e.user_id, e.period_id, p.gift, format('mission:%s', e.period_id) as reason
        from mission_entries e left join mission_periods p on p.id = e.period_id where e.given_at is not null
      )
      select format('%s of player %s: gift %s', d.reason, d.user_id, d.gift) as what from due d
      where d.gift is null
        or (d.gift->>'kind' = 'cash') <> exists (
          select from gifts g where g.user_id = d.user_id and g.reason = d.reason and g.kind = 1 and g.init_bal = (d.gift->>'amount')::bigint)
        or (d.gift->>'kind' = 'points') <> exists (
          select from loyalty_points p where p.user_id = d.user_id and p.reason = d.reason and p.points = (d.gift->>'points')::int)
          and not exists (select from users u where u.id = d.user_id and u.phone = 'erased ' || u.id)
      union all
      select format('%s of player %s was not claimed', given.reason, given.user_id)
      from (select user_id, reason from gifts union all select user_id, reason from loyalty_points) given
      where given.reason like 'mission:%' and not exists (select from due d where (d.user_id, d.reason) = (given.user_id, given.reason))
      union all
      select format('mission period %s: counted %s of %s, has %s', p.id, p.used, p.total, count(e.user_id))
      from mission_periods p left join mission_entries e on e.period_id = p.id
      group by p.id having count(e.user_id) <> p.used or p.used > p.total`,
  },
  {
    rule: 'each rewarded referral gave both players their gift once, no such gift exists without one, and each is counted',
    sql: `with due as (
        select user_id, 'referred' as reason, referred_gift as amount from referrals where rewarded_at is not null
        union all select referrer_id, 'referral:' || user_id, referrer_gift from referrals where rewarded_at is not null
      )
      select format('%s of player %s: %s', d.reason, d.user_id, d.amount) as what from due d
      where not exists (select from gifts g where (g.user_id, g.reason, g.init_bal) = (d.user_id, d.reason, d.amount) and g.kind in (1, 3))
      union all
      select format('%s of player %s has no referral', g.reason, g.user_id) from gifts g
      where (g.reason = 'referred' or g.reason like 'referral:%') and not exists (
        select from due d where (d.user_id, d.reason) = (g.user_id, g.reason))
      union all
      select format('referrals of %s: counted %s of %s, gave %s', t.country, t.used, t.total, count(r.user_id))
      from referral_terms t left join referrals r on r.country = t.country and r.rewarded_at is not null
      group by t.country having count(r.user_id) <> t.used or t.used > t.total`,
  },
  {
    rule: 'each claim in a gift grab has one gift, no such gift exists without a claim, and each is counted',
    sql: `select format('drop %s of player %s: no gift', t.drop_id, t.user_id) as what from gift_grabs t left join gift_drops d on d.id = t.drop_id
      where not exists (select from gifts g
        where (g.user_id, g.reason, g.country, g.kind, g.init_bal) = (t.user_id, 'drop:' || t.drop_id, d.country, d.kind, d.amount))
      union all
      select format('%s of player %s was not taken', g.reason, g.user_id) from gifts g
      where g.reason like 'drop:%' and not exists (select from gift_grabs t where (t.user_id, 'drop:' || t.drop_id) = (g.user_id, g.reason))
      union all
      select format('drop %s: counted %s of %s, gave %s', d.id, d.used, d.total, count(t.user_id))
      from gift_drops d left join gift_grabs t on t.drop_id = d.id group by d.id having count(t.user_id) <> d.used or d.used > d.total`,
  },
  {
    rule: 'each flash win matches its seed, gave its winners their gifts once, and gave nothing else and no more than its prizes',
    sql: `select format('draw %s: its seed does not match the published hash', d.id) as what from flash_draws d
      where encode(sha256(convert_to(d.seed, 'UTF8')), 'hex') <> d.seed_hash
      union all
      select format('draw %s, place %s: the lot or its score is wrong', w.draw_id, w.place) from flash_winners w
      join flash_draws d on d.id = w.draw_id left join bets b on b.id = w.bet_id and b.user_id = w.user_id
      where b.id is null or w.lot <> ${LOT} or w.score <> encode(sha256(convert_to(d.seed || ':' || w.lot, 'UTF8')), 'hex')
      union all
      select format('draw %s of player %s: no gift', w.draw_id, w.user_id) from flash_winners w
      where (w.given_at is not null) <> exists (
        select from gifts g where (g.user_id, g.reason, g.init_bal) = (w.user_id, 'flash-win:' || w.draw_id, w.amount))
      union all
      select format('%s of player %s was not won', g.reason, g.user_id) from gifts g
      where g.reason like 'flash-win:%' and not exists (select from flash_winners w where (w.user_id, 'flash-win:' || w.draw_id) = (g.user_id, g.reason))
      union all
      select format('draw %s: %s of %s won, counted %s', d.id, coalesce(sum(w.amount), 0), d.budget, d.won)
      from flash_draws d left join flash_winners w on w.draw_id = d.id group by d.id having coalesce(sum(w.amount), 0) <> d.won or d.won > d.budget`,
  },
  {
    rule: 'each monthly budget equals the amounts given from it, and nothing that needs a budget was given without one',
    sql: `with given as (
        select country, split_part(reason, ':', 1) as promotion, budget_month as month, init_bal as amount from gifts where budget_month <> ''
        union all select country, 'issue', budget_month, amount * total from gift_codes where budget_month <> ''
        union all select country, split_part(reason, ':', 1), budget_month, budgeted from jackpot_tickets where budget_month <> ''
      ), sums as (select country, promotion, month, sum(amount) as amount from given group by 1, 2, 3),
      -- Servers of the previous release, which run beside those of this one, counted their gifts but stored no month.
      before as (
        select country, split_part(reason, ':', 1) as promotion, sum(init_bal) as amount,
          to_char(to_timestamp(usable_time / 1000) at time zone 'UTC', 'YYYY-MM') as month
        from gifts where budget_month = '' group by 1, 2, 4
      )
      select format('%s of %s in %s: counted %s, gave %s', promotion, country, month, b.given - b.unlinked, s.amount) as what
      from promotion_budgets b full join sums s using (country, promotion, month) left join before using (country, promotion, month)
      where coalesce(b.given - b.unlinked, 0) - coalesce(s.amount, 0) not between 0 and coalesce(before.amount, 0)
      union all
      select format('%s of player %s has no budget', n.reason, n.user_id) from (
        select user_id, reason from gifts where budget_month is null
        union all select user_id, reason from jackpot_tickets where budget_month is null) n
      where split_part(n.reason, ':', 1) = any(array['${BUDGETED.join("', '")}'])`,
  },
  {
    rule: 'each rewarded virtual challenge gave its points (in earlier releases its gift) once, and nothing was given without one',
    sql: `with due as (select user_id, 'virtual-challenge:' || challenge_id as reason, amount, points from virtual_rewards)
      select format('%s of player %s: %s', d.reason, d.user_id, coalesce(d.points, d.amount)) as what from due d
      where case when d.points is null
        then not exists (select from gifts g where (g.user_id, g.reason, g.kind, g.init_bal) = (d.user_id, d.reason, 1, d.amount))
        else d.amount <> 0 or not exists (select from loyalty_points p where (p.user_id, p.reason, p.points) = (d.user_id, d.reason, d.points))
          and not exists (select from users u where u.id = d.user_id and u.phone = 'erased ' || u.id) end
      union all
      select format('%s of player %s has no reward', given.reason, given.user_id)
      from (select user_id, reason from gifts union all select user_id, reason from loyalty_points) given
      where given.reason like 'virtual-challenge:%' and not exists (
        select from due d where (d.user_id, d.reason) = (given.user_id, given.reason))`,
  },
  {
    rule: 'no code gave more gifts than its limits allow, and each is counted',
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
