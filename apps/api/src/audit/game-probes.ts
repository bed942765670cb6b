import { virtualGames } from '@oware/config';
import { EXCLUDED_UNTIL, type Probe } from './probe';

/** Rules on game rounds against the ledger. */
export const gameProbes: readonly Probe[] = [
  {
    rule: 'each game round has moved exactly its stakes and its payout, each once',
    sql: `with moved as (
        select t.cause_id,
          coalesce(sum(e.amount) filter (where a.kind in ('player', 'debt') and a.owner = g.user_id and a.currency = g.currency), 0) as own,
          coalesce(sum(e.amount) filter (where a.kind = 'stakes'), 0) as stakes,
          coalesce(sum(e.amount) filter (where a.kind = 'house'), 0) as house,
          coalesce(sum(e.amount) filter (where a.kind = 'tax'), 0) as tax,
          count(distinct t.id) filter (where t.cause_kind = 'game-stake') as taken,
          count(distinct t.id) filter (where t.cause_kind = 'game-settlement') as settled
        from transfers t join game_rounds g on t.cause_id = g.id
        join entries e on e.transfer_id = t.id join accounts a on a.id = e.account_id
        where t.cause_kind like 'game-%' group by 1
      )
      select format('game round %s (%s, stake %s, gross %s, tax %s): player %s, stakes %s, house %s, tax %s, %s stakes, %s settlements',
        g.id, g.status, g.stake, g.gross, g.tax, m.own, m.stakes, m.house, m.tax, m.taken, m.settled) as what
      from game_rounds g left join moved m on m.cause_id = g.id
      cross join lateral (select coalesce(sum((step ->> 'stake')::bigint), 0) as stakes, count(*) filter (where (step ->> 'stake')::bigint > 0) as debits
        from jsonb_array_elements(g.steps) step) s
      where (g.stake is null and m.cause_id is not null)
        or (g.steps is not null and s.stakes <> g.stake)
        or (g.status = 'open' and (m.own, m.stakes, m.house, m.tax, m.taken, m.settled) is distinct from
          (-g.stake, g.stake::numeric, 0::numeric, 0::numeric, s.debits, 0::bigint))
        or (g.played_at is not null and (m.own, m.stakes, m.house, m.tax, m.taken, m.settled) is distinct from
          (g.gross - g.tax - g.stake, 0::numeric, (g.stake - g.gross)::numeric, g.tax::numeric, greatest(s.debits, 1), 1::bigint))`,
  },
  {
    rule: 'each transfer of a game belongs to an existing round',
    sql: `select format('transfer %s (%s): there is no game round %s', t.id, t.key, t.cause_id) as what from transfers t
      where t.cause_kind like 'game-%' and not exists (select from game_rounds where id = t.cause_id)`,
  },
  {
    // Measured at the newest transfer of a game, so that a snapshot of an older database gives the same report.
    rule: 'each open game round has ended within an hour after its time was over',
    sql: `select format('game round %s of player %s: its time was over at %s, the newest transfer of a game is of %s', g.id, g.user_id, g.due_at, t.newest) as what
      from game_rounds g cross join (select max(time) as newest from transfers where cause_kind like 'game-%') t
      where g.status = 'open' and g.due_at < t.newest - 3600000`,
  },
  {
    rule: 'nothing was staked on a game while its player was excluded',
    sql: `select format('game round %s of player %s at %s', g.id, g.user_id, s.time) as what
      from game_rounds g join self_exclusions x on x.user_id = g.user_id
      cross join lateral (
        select g.played_at as time where g.steps is null
        union all
        select (step ->> 'time')::bigint from jsonb_array_elements(g.steps) step where (step ->> 'byPlayer')::boolean) s
      where x.scope in ('ALL', case when g.game_id in ('${virtualGames.join("', '")}') then 'VIRTUALS' else 'GAMES' end) and s.time > greatest(x.start_time, x.created_at) and s.time < ${EXCLUDED_UNTIL}`,
  },
];
