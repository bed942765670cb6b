import { BUILDER_MARKET } from '@oware/contracts';
import { EXCLUDED_UNTIL, type Probe } from './probe';
import { settlementSql } from '../betting/settlement/api';
import { SIDES } from './sides';

/** SQL: amounts that each bet has moved, by account kind, and number of its transfers, by cause. */
const MOVED = `
  moved as (
    select t.cause_id::bigint as bet_id,
      coalesce(sum(e.amount) filter (where a.kind in ('player', 'debt') and a.owner = b.user_id and a.currency = b.currency), 0) as own,
      coalesce(sum(e.amount) filter (where a.kind in ('player', 'debt') and (a.owner <> b.user_id or a.currency <> b.currency)), 0) as others,
      coalesce(sum(e.amount) filter (where a.kind = 'stakes'), 0) as stakes,
      coalesce(sum(e.amount) filter (where a.kind = 'house'), 0) as house,
      coalesce(sum(e.amount) filter (where a.kind = 'promotions'), 0) as promotions,
      coalesce(sum(e.amount) filter (where a.kind = 'bonus'), 0) as bonus,
      coalesce(sum(e.amount) filter (where a.kind = 'tax'), 0) as tax,
      count(distinct t.id) filter (where t.cause_kind = 'stake') as taken,
      count(distinct t.id) filter (where t.cause_kind = 'refusal') as refused,
      count(distinct t.id) filter (where t.cause_kind = 'settlement') as settled,
      count(distinct t.id) filter (where t.cause_kind = 'reversal') as reversed,
      count(distinct t.id) filter (where t.cause_kind = 'cashout') as cashed
    from transfers t
    join bets b on t.cause_id = b.id::text
    join entries e on e.transfer_id = t.id
    join accounts a on a.id = e.account_id
    where t.cause_kind not in ('deposit', 'gift') and t.cause_kind not like 'trade-%' and t.cause_kind not like 'virtual-%' and t.cause_kind not like 'game-%' and t.cause_kind not like 'jackpot-%'
    group by t.cause_id::bigint
  )`;

const sidesOfEach = Object.entries(SIDES)
  .map(([cause, kinds]) => `when '${cause}' then array[${kinds.map((kind) => `'${kind}'`).join(', ')}]`)
  .join(' ');

/** Rules on bets and orders against the ledger. */
export const betProbes: readonly Probe[] = [
  {
    rule: 'each bet has moved exactly its stake, its cash-outs and the settlement of the rest, each once',
    sql: `with ${MOVED}
      select format('bet %s (%s, stake %s, gross %s, bonus %s, tax %s, cashed out %s for %s less %s): player %s, others %s, stakes %s, house %s, promotions %s, bonus %s, tax %s',
        b.id, b.status, b.stake, b.gross, b.bonus, b.tax, b.cashed_stake, b.cashed_gross, b.cashed_tax, m.own, m.others, m.stakes, m.house, m.promotions, m.bonus, m.tax) as what
      from bets b left join moved m on m.bet_id = b.id
      cross join lateral (select b.status in ('won', 'lost', 'void') as paid, b.status in ('pending', 'open') as held,
        case when b.status not in ('void', 'refused') then b.gift_stake else 0 end as gift,
        coalesce((select x.extra from bet_boosts x where x.bet_id = b.id), 0) as extra) is_
      cross join lateral (select
        case when is_.held then b.gift_stake - b.stake when is_.paid then b.gross - b.tax - (b.stake - b.gift_stake) else 0 end
          + b.cashed_gross - b.cashed_tax - b.cashed_stake as own,
        case when is_.held then b.stake else 0 end as stakes,
        case when is_.paid then b.stake - (b.gift_stake - is_.gift) - (b.gross - b.bonus - is_.extra) else 0 end + b.cashed_stake - b.cashed_gross as house,
        case when is_.paid then b.bonus else 0 end as bonus,
        case when is_.paid then b.tax else 0 end + b.cashed_tax as tax) due
      where (m.own, m.others, m.stakes, m.house, m.promotions, m.bonus, m.tax) is distinct from
        (due.own, 0, due.stakes, due.house, -is_.gift - is_.extra, -due.bonus, due.tax)`,
  },
  {
    rule: 'each bet was accepted once, settled as often as reversed (once more if it is settled now), and cashed out once per cash-out',
    sql: `with ${MOVED}
      select format('bet %s (%s): %s stakes, %s refusals, %s settlements (%s counted), %s reversals, %s cash-outs (%s done)',
        b.id, b.status, m.taken, m.refused, m.settled, b.settlements, m.reversed, m.cashed, c.done) as what
      from bets b left join moved m on m.bet_id = b.id
      cross join lateral (select count(*) as done from cash_outs where bet_id = b.id and status = 'done') c
      where (m.taken, m.refused, m.settled - m.reversed, m.settled, m.cashed) is distinct from
        (1, case when b.status = 'refused' then 1 else 0 end, case when b.status in ('won', 'lost', 'void') then 1 else 0 end, b.settlements::bigint, c.done)`,
  },
  {
    rule: 'tax is a separate transfer, and each kind of transfer of a bet uses only its kinds of accounts',
    sql: `select format('transfer %s (%s) touches %s', t.id, t.key, string_agg(distinct a.kind, ', ')) as what
      from transfers t join entries e on e.transfer_id = t.id join accounts a on a.id = e.account_id
      group by t.id
      having not array_agg(distinct a.kind) <@ (case t.cause_kind ${sidesOfEach} else array[]::text[] end)`,
  },
  {
    rule: 'the reserved stakes equal those of the pending and open bets, virtual tickets and game rounds',
    sql: `select format('%s: %s held, bets of %s are pending or open', a.currency, a.balance, coalesce(b.total, 0)) as what
      from accounts a
      left join (
        select currency, sum(stake) as total from (
          select currency, stake from bets where status in ('pending', 'open')
          union all select currency, stake from virtual_tickets where status = 'open'
          union all select currency, stake from game_rounds where status = 'open') held
        group by currency) b using (currency)
      where a.kind = 'stakes' and a.balance <> coalesce(b.total, 0)`,
  },
  {
    rule: 'each order matches its bets, and neither exists without the other',
    sql: `select format('order %s (%s) has bets %s', o.id, o.status, coalesce(string_agg(b.status, ', '), 'none')) as what
      from orders o left join bets b on b.order_id = o.id
      group by o.id
      having count(b.id) = 0 or not bool_and(b.user_id = o.user_id and case o.status
        when 'pending' then b.status = 'pending' when 'refused' then b.status = 'refused'
        else b.status in ('open', 'won', 'lost', 'void', 'cashedOut') end)
      union all
      select format('bet %s: there is no order %s', b.id, b.order_id) from bets b left join orders o on o.id = b.order_id where o.id is null
      union all
      select format('player %s: %s orders under key %s', user_id, count(*), key) from orders group by user_id, key having count(*) > 1`,
  },
  {
    rule: 'no bet was accepted while its player was excluded',
    sql: `select format('bet %s of player %s at %s', b.id, b.user_id, b.placed_at) as what
      from bets b join self_exclusions x on x.user_id = b.user_id
      where b.status <> 'refused' and x.scope in ('ALL', 'REAL_SPORTS')
        and b.placed_at > greatest(x.start_time, x.created_at) and b.placed_at < ${EXCLUDED_UNTIL}`,
  },
  {
    rule: 'the odds of each leg are those that its player accepted',
    sql: `select format('bet %s leg %s: %s seen, %s taken under %s', l.bet_id, l.no, l.seen_odds, l.odds, o.odds_policy) as what
      from bet_legs l join bets b on b.id = l.bet_id join orders o on o.id = b.order_id
      left join bet_boosts x on x.bet_id = l.bet_id and x.leg_no = l.no
      cross join lateral (select coalesce(x.odds, l.odds) as taken, coalesce(x.seen_odds, l.seen_odds) as seen) price
      where not (price.taken = price.seen or o.odds_policy = 'any' or (o.odds_policy = 'higher' and price.taken > price.seen))
        or l.odds < 10000`,
  },
  {
    rule: 'no line has a result older than the one applied to its bets',
    sql: `select format('bet %s leg %s: settlement has seen the word of %s, the line %s %s %s has that of %s', l.bet_id, l.no, l.result_time,
        m.event_id, m.market_id, m.specifiers, m.result_time) as what
      from bet_legs l join markets m on (m.event_id, m.market_id, m.specifiers) = (l.event_id, l.market_id, l.specifiers)
      where m.result_time < l.result_time`,
  },
  {
    rule: 'no cancellation is in force that was rolled back later',
    sql: `select format('cancellation %s of %s %s %s, made at %s, rolled back at %s', c.id, c.event_id, c.market_id, c.specifiers, c.time, r.time) as what
      from cancellations c join cancellation_rollbacks r on (r.event_id, r.market_id, r.specifiers) = (c.event_id, c.market_id, c.specifiers)
        and r.outcome_id is not distinct from c.outcome_id and r.start_time is not distinct from c.start_time and r.end_time is not distinct from c.end_time
      where r.time > c.time`,
  },
  {
    rule: 'each leg has the result of the feed, unless its line waits for settlement',
    sql: `select format('bet %s (%s) leg %s: %s, but %s in the feed', t.bet_id, t.bet_status, t.no,
        concat_ws('/', coalesce(t.leg_result::text, 'open'), t.leg_void_factor, t.leg_dead_heat_factor),
        concat_ws('/', coalesce(t.result::text, 'open'), t.void_factor, t.dead_heat_factor)) as what
      from ${settlementSql.leg_truth.name} t
      where t.stale and not exists (
        select from settlement_queue q
        where (q.event_id, q.market_id, q.specifiers) = (t.event_id, t.market_id, t.specifiers)
          or (q.event_id, q.market_id, q.specifiers) in (select k.event_id, k.market_id, k.specifiers from custom_bet_picks k
            where t.market_id = ${BUILDER_MARKET} and (k.event_id, k.builder) = (t.event_id, t.specifiers)))`,
  },
  {
    rule: 'each bet builder has exactly the selections named by its leg, each once',
    sql: `select format('bet %s leg %s: %s has selections %s', l.bet_id, l.no, l.specifiers, p.picks) as what
      from bet_legs l
      cross join lateral (
        select string_agg(k.market_id || '~' || k.outcome_id || case when k.specifiers = '' then '' else '~' || k.specifiers end, ';' order by k.no) as picks,
          count(*) as count, count(distinct (k.market_id, k.specifiers, k.outcome_id)) as different
        from custom_bet_picks k where (k.event_id, k.builder) = (l.event_id, l.specifiers)) p
      where l.market_id = ${BUILDER_MARKET} and (p.picks is distinct from l.specifiers or p.count < 2 or p.count <> p.different)`,
  },
];
