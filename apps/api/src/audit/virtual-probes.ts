import { EXCLUDED_UNTIL, type Probe } from './probe';

/** Rules on virtual tickets against their rounds and the ledger. */
export const virtualProbes: readonly Probe[] = [
  {
    rule: 'each virtual ticket has moved exactly its stake and its settlement, each once',
    sql: `with moved as (
        select v.id,
          coalesce(sum(e.amount) filter (where a.kind in ('player', 'debt') and a.owner = v.user_id and a.currency = v.currency), 0) as own,
          coalesce(sum(e.amount) filter (where a.kind = 'stakes'), 0) as stakes,
          coalesce(sum(e.amount) filter (where a.kind = 'house'), 0) as house,
          coalesce(sum(e.amount) filter (where a.kind = 'bonus'), 0) as bonus,
          coalesce(sum(e.amount) filter (where a.kind = 'tax'), 0) as tax,
          coalesce(sum(e.amount) filter (where a.kind = 'promotions'), 0) as promotions,
          count(distinct t.id) filter (where t.cause_kind = 'virtual-stake') as taken,
          count(distinct t.id) filter (where t.cause_kind = 'virtual-settlement') as settled
        from transfers t join virtual_tickets v on v.id = case when t.cause_id ~ '^[1-9][0-9]{0,17}$' then t.cause_id::bigint end
        join entries e on e.transfer_id = t.id join accounts a on a.id = e.account_id
        where t.cause_kind like 'virtual-%' group by 1
      )
      select format('virtual ticket %s (%s, stake %s, gift %s, gross %s, bonus %s, tax %s): player %s, promotions %s, stakes %s, house %s, bonus %s, tax %s, %s stakes, %s settlements',
        v.id, v.status, v.stake, v.gift_stake, v.gross, v.bonus, v.tax, m.own, m.promotions, m.stakes, m.house, m.bonus, m.tax, m.taken, m.settled) as what
      from virtual_tickets v left join moved m on m.id = v.id
      cross join lateral (select v.status = 'open' as open, case when v.status = 'void' then v.gift_stake else 0 end as gift_back, v.stake - v.gift_stake as own) is_
      where (m.own, m.promotions, m.stakes, m.house, m.bonus, m.tax, m.taken, m.settled) is distinct from (
        case when is_.open then -is_.own else v.gross - v.tax - is_.own end, is_.gift_back - v.gift_stake, case when is_.open then v.stake else 0 end,
        case when is_.open then 0 else v.stake - is_.gift_back - (v.gross - v.bonus) end, case when is_.open then 0 else -v.bonus end,
        case when is_.open then 0 else v.tax end, 1::bigint, case when is_.open then 0::bigint else 1::bigint end)`,
  },
  {
    rule: 'each virtual transfer belongs to an existing ticket',
    sql: `select format('transfer %s (%s): there is no virtual ticket %s', t.id, t.key, t.cause_id) as what from transfers t
      where t.cause_kind like 'virtual-%' and not exists (select from virtual_tickets where id::text = t.cause_id)`,
  },
  {
    rule: 'each virtual ticket belongs to a round of its player, was placed before kick-off, and is open as long as the round is',
    sql: `select format('virtual ticket %s (%s) of round %s (%s)', v.id, v.status, v.round_id, r.status) as what
      from virtual_tickets v left join virtual_rounds r on r.id = v.round_id
      where r.id is null or (r.user_id, r.currency) <> (v.user_id, v.currency) or v.placed_at > coalesce(r.kicked_off_at, r.due_at)
        or (v.status = 'open') <> (r.status in ('prepared', 'live')) or (r.status = 'cancelled' and v.status <> 'void')`,
  },
  {
    rule: 'no virtual ticket was accepted, and no round kicked off, while its player was excluded',
    sql: `select format('%s %s of player %s at %s', done.what, done.id, done.user_id, done.at) as what
      from (
        select 'virtual ticket' as what, id::text as id, user_id, placed_at as at from virtual_tickets
        union all
        select 'virtual round', id, user_id, kicked_off_at from virtual_rounds where kicked_off_at is not null) done
      join self_exclusions x on x.user_id = done.user_id
      where x.scope in ('ALL', 'VIRTUALS') and done.at > greatest(x.start_time, x.created_at) and done.at < ${EXCLUDED_UNTIL}`,
  },
  {
    rule: 'each virtual ticket paid with a gift has the player and currency of the gift, and a free bet pays a whole ticket',
    sql: `select format('virtual ticket %s (stake %s) has gift %s (kind %s) for %s', v.id, v.stake, v.gift_id, g.kind, v.gift_stake) as what
      from virtual_tickets v left join gifts g on g.id = v.gift_id
      where v.gift_stake > 0 and (g.id is null or (g.user_id, g.currency) <> (v.user_id, v.currency)
        or (g.kind = 3) <> coalesce((v.rules ->> 'freeBet')::boolean, false) or g.kind = 3 and v.gift_stake <> v.stake)`,
  },
  {
    rule: 'no key of a player is used for two virtual tickets',
    sql: `select format('player %s: %s virtual tickets under key %s', user_id, count(*), key) as what from virtual_tickets
      group by user_id, key having count(*) > 1`,
  },
];
