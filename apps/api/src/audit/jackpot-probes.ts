import { JACKPOT_MATCHES } from '@oware/betting';
import { HOUSE_PART, HOUSE_PART_LEFT, jackpotSql, LEFT_OVER } from '../betting/jackpot/api';
import { EXCLUDED_UNTIL, type Probe } from './probe';

/** SQL: product of the odds of the favourites of round `w`, × 10,000^6. */
const FAVOURITES = Array.from({ length: JACKPOT_MATCHES }, (_, at) => `(w.terms->'favourites'->>${at})::numeric`).join(
  ' * ',
);

/** Rules on jackpot rounds and their entries against the ledger. */
export const jackpotProbes: readonly Probe[] = [
  {
    rule: 'each jackpot entry has moved exactly its stake and its payout or refund, each once',
    sql: `with moved as (
        select j.id,
          coalesce(sum(e.amount) filter (where a.kind in ('player', 'debt') and a.owner = j.user_id and a.currency = j.currency), 0) as own,
          coalesce(sum(e.amount) filter (where a.kind = 'jackpot'), 0) as pool,
          coalesce(sum(e.amount) filter (where a.kind = 'promotions'), 0) as promotions,
          coalesce(sum(e.amount) filter (where a.kind = 'tax'), 0) as tax,
          count(distinct t.id) filter (where t.cause_kind = 'jackpot-stake') as taken,
          count(distinct t.id) filter (where t.cause_kind in ('jackpot-payout', 'jackpot-refund')) as settled
        from transfers t join jackpot_entries j on j.id = case when t.cause_id ~ '^[1-9][0-9]{0,17}$' then t.cause_id::bigint end
        join entries e on e.transfer_id = t.id join accounts a on a.id = e.account_id
        where t.cause_kind in ('jackpot-stake', 'jackpot-payout', 'jackpot-tax', 'jackpot-refund') group by 1
      )
      select format('entry %s of the jackpot (stake %s, promotions paid %s, gross %s, tax %s): player %s, pool %s, promotions %s, tax %s, %s stakes, %s settlements',
        j.id, j.stake, j.gift_stake, j.gross, j.tax, m.own, m.pool, m.promotions, m.tax, m.taken, m.settled) as what
      from jackpot_entries j join jackpot_rounds r on r.id = j.round_id left join moved m on m.id = j.id
      cross join lateral (select case when j.settled_at is not null and r.status in ('refunding', 'refunded') then j.gift_stake else 0 end as back) is_
      where (m.own, m.pool, m.promotions, m.tax, m.taken, m.settled) is distinct from (
        (coalesce(j.gross - j.tax, 0) - (j.stake - j.gift_stake))::numeric, (j.stake - coalesce(j.gross, 0) - is_.back)::numeric,
        (is_.back - j.gift_stake)::numeric, coalesce(j.tax, 0)::numeric, 1::bigint, case when j.settled_at is null then 0 else 1 end::bigint)`,
  },
  {
    rule: 'each jackpot transfer belongs to an existing entry or round',
    sql: `select format('transfer %s (%s): there is no round %s', t.id, t.key, t.cause_id) as what from transfers t
      where t.cause_kind in ('jackpot-seed', 'jackpot-margin') and not exists (select from jackpot_rounds r where r.id::text = t.cause_id)
      union all
      select format('transfer %s (%s): there is no entry %s', t.id, t.key, t.cause_id) from transfers t
      where t.cause_kind like 'jackpot-%' and t.cause_kind not in ('jackpot-seed', 'jackpot-margin')
        and not exists (select from jackpot_entries j where j.id = case when t.cause_id ~ '^[1-9][0-9]{0,17}$' then t.cause_id::bigint end)`,
  },
  {
    rule: 'each jackpot round has the entries and stakes that it counts, and all its money was paid out or carried over',
    sql: `select format('round %s of the jackpot (%s): %s entries of %s counted, %s staked of %s; carried %s, added %s, margin %s, paid %s, rolled %s',
        r.id, r.status, j.entries, r.entries, j.staked, r.staked, r.carried, r.seeded, r.margin, j.paid, r.rolled) as what
      from jackpot_rounds r
      cross join lateral (
        select count(*) as entries, coalesce(sum(j.stake), 0) as staked,
          coalesce(sum(coalesce(j.gross, 0) + case when j.settled_at is not null and r.status in ('refunding', 'refunded') then j.gift_stake else 0 end), 0) as paid
        from jackpot_entries j where j.round_id = r.id) j
      where (j.entries, j.staked) is distinct from (r.entries::bigint, r.staked::numeric)
        or (r.status in ('settled', 'refunded') and r.carried + r.seeded + r.staked <> r.margin + j.paid + r.rolled)
        or (r.status = 'open' and j.paid <> 0)`,
  },
  {
    rule: 'each jackpot round began with the leftovers of finished rounds and the money added by the house',
    sql: `select format('round %s of the jackpot: carried %s, left over by rounds %s, of which the house''s %s, added %s, the house''s part %s',
        r.id, r.carried, b.rolled, b.house, r.seeded, r.house) as what
      from jackpot_rounds r
      cross join lateral (
        select coalesce(sum(w.rolled), 0) as rolled, coalesce(sum(${HOUSE_PART_LEFT}), 0) as house,
          coalesce(bool_or(w.country <> r.country or w.no >= r.no or w.status not in ('settled', 'refunded')), false) as wrong
        from jackpot_rounds w
        where case when r.house is null then w.country = r.country and w.no = r.no - 1 else w.carried_to = r.id end) b
      where r.carried <> b.rolled or b.wrong or r.house <> b.house + r.seeded
        or r.seeded <> case
          -- Rounds of releases that did not read odds returned nothing to the house.
          when r.terms ? 'favourites' and b.house > (r.terms->>'leastJackpot')::bigint then (r.terms->>'leastJackpot')::bigint - b.house
          else greatest(0, (r.terms->>'leastJackpot')::bigint - r.carried) end
        or r.seeded <> (select coalesce(sum(e.amount), 0) from transfers t join entries e on e.transfer_id = t.id join accounts a on a.id = e.account_id
          where t.key = 'jackpot-seed:' || r.id and a.kind = 'jackpot')
        or coalesce(r.margin, 0) <> (select -coalesce(sum(e.amount), 0) from transfers t join entries e on e.transfer_id = t.id join accounts a on a.id = e.account_id
          where t.key = 'jackpot-margin:' || r.id and a.kind = 'jackpot')`,
  },
  {
    rule: 'the house money in each jackpot is covered by the house share of an entry at the odds of the most likely entry',
    sql: `select format('round %s of the jackpot: raised to %s at favourites of %s, of which the house''s %s',
        w.id, w.terms->>'leastJackpot', w.terms->>'favourites', ${HOUSE_PART}) as what
      from jackpot_rounds w
      where w.terms ? 'favourites' and (coalesce(w.house > (w.terms->>'leastJackpot')::bigint, false)
        or coalesce((w.terms->>'leastJackpot')::numeric * 10000::numeric ^ ${JACKPOT_MATCHES + 1}
          > (w.terms->>'price')::numeric * (10000 - (w.terms->>'poolShare')::numeric) * ${FAVOURITES}, true))`,
  },
  {
    rule: 'no match was in two undecided rounds of a country at the same time',
    sql: `select format('match %s: rounds %s and %s of the jackpot', m.event_id, r.id, n.id) as what
      from jackpot_rounds r join jackpot_matches m on m.round_id = r.id
      join jackpot_matches o on o.event_id = m.event_id and o.round_id <> m.round_id
      join jackpot_rounds n on n.id = o.round_id and n.country = r.country and n.no > r.no
      where coalesce(r.decided_at > n.opened_at, true)`,
  },
  {
    rule: 'the jackpot account holds the unpaid money of its rounds and the money carried over',
    sql: `select format('%s: %s held, but rounds sum to %s', a.currency, a.balance, coalesce(r.held, 0)) as what
      from accounts a left join (
        select w.currency, sum(case
          when w.status in ('settled', 'refunded') then case when ${LEFT_OVER} then w.rolled else 0 end
          else w.carried + w.seeded + w.staked - coalesce(w.margin, 0) - (
            select coalesce(sum(coalesce(j.gross, 0) + case when w.status = 'refunding' then j.gift_stake else 0 end), 0)
            from jackpot_entries j where j.round_id = w.id and j.settled_at is not null) end) as held
        from jackpot_rounds w group by w.currency) r using (currency)
      where a.kind = 'jackpot' and a.balance <> coalesce(r.held, 0)`,
  },
  {
    rule: 'each entry of a settled jackpot round was paid according to its hits',
    sql: `select format('entry %s of the jackpot: %s against %s, %s less %s, but its rank pays %s', j.id, j.picks, r.results, j.gross, j.tax, k."each") as what
      from jackpot_entries j join jackpot_rounds r on r.id = j.round_id
      left join lateral jsonb_to_recordset(r.ranks) as k(hits int, "each" bigint, tax bigint, "ticketTax" bigint)
        on k.hits = ${jackpotSql.jackpot_hits.name}(j.picks, r.results) and k."each" > 0
      where (r.status = 'settled' and (j.gross, j.tax) is distinct from (k."each", case when j.ticket_id is null then k.tax else k."ticketTax" end))
        or (r.status = 'refunded' and (j.gross, j.tax) is distinct from (j.stake - j.gift_stake, 0::bigint))`,
  },
  {
    rule: 'no jackpot entry was accepted after its round closed, or while its player was excluded',
    sql: `select format('entry %s of the jackpot of player %s at %s', j.id, j.user_id, j.placed_at) as what
      from jackpot_entries j join jackpot_rounds r on r.id = j.round_id
      where j.placed_at >= r.closes_at or j.placed_at < r.opened_at or exists (
        select from self_exclusions x where x.user_id = j.user_id and x.scope in ('ALL', 'REAL_SPORTS')
          and j.placed_at > greatest(x.start_time, x.created_at) and j.placed_at < ${EXCLUDED_UNTIL})`,
  },
];
