import { virtualGames } from '@oware/config';
import { stepGames } from '@oware/virtuals-engine';
import { OWN_AT_RISK } from '../../ledger/api';
import { MIN_MARGIN } from '@oware/betting';
import { MIN_ODDS } from './terms';

/*
 * Progress of missions, computed from bets, rounds and deposits on every request. Nothing is counted twice after a crash or in two
 * processes, and rolled-back results stop counting automatically.
 */

/** Minimum odds of each leg for the task of `p`. */
const FLOOR = `greatest(${MIN_ODDS}, coalesce((p.task ->> 'minOdds')::int, 0))`;
/** Minimum stake of own money for the task of `p`. */
const MIN_STAKE = `greatest(1, coalesce((p.task ->> 'minStake')::bigint, 1))`;

/**
 * Own money at risk in bets of the entry `e` in its period `p` that are won, lost or open and fit the task. Of several bets on one match
 * only the first fitting one counts.
 */
const OWN_BETS = `
  select case p.task ->> 'kind' when 'stake' then b.own else 1 end as counts,
    b.status in ('won', 'lost') and (p.task ->> 'kind' <> 'accumulator' or b.status = 'won') as done, b.status = 'open' as pending
  from (
    select fit.id, min(fit.own) as own, min(fit.status) as status
    from (
      select legs.*, min(legs.id) over (partition by legs.event_id) as first from (
        select b.id, b.status, ${OWN_AT_RISK} as own, l.event_id, min(l.odds) over (partition by b.id) as least
        from bets b join bet_legs l on l.bet_id = b.id
        where p.task ->> 'kind' in ('bets', 'stake', 'accumulator')
          and b.user_id = e.user_id and b.placed_at >= e.joined_at and b.placed_at < p.end_time and b.status in ('open', 'won', 'lost')
          and ${OWN_AT_RISK} >= ${MIN_STAKE}
          and (p.task ->> 'kind' <> 'accumulator' or b.type = 'multiple' and (p.task ->> 'legs')::int <= (
            select count(*) from bet_legs v where v.bet_id = b.id and coalesce(v.void_factor, 0) < 1))
      ) legs where legs.least >= ${FLOOR}
    ) fit group by fit.id having bool_and(fit.first = fit.id)
  ) b`;

/** Rounds of virtual matches; several tickets of a round count once. */
const OWN_ROUNDS = `
  select 1, bool_or(v.status in ('won', 'lost')), bool_and(v.status = 'open')
  from virtual_tickets v
  where p.task ->> 'kind' = 'virtuals'
    and v.user_id = e.user_id and v.placed_at >= e.joined_at and v.placed_at < p.end_time and v.status in ('open', 'won', 'lost')
    and v.stake - v.gift_stake >= ${MIN_STAKE}
    and not exists (select from jsonb_array_elements(v.legs) l where (l ->> 'odds')::int < ${FLOOR})
  group by v.round_id`;

/** Games whose margin is below the one that the bounds of missions assume: their rounds do not count. */
export const UNCOUNTED_GAMES: readonly string[] = stepGames
  .filter(({ bestReturn }) => 10_000 - bestReturn * 100 < MIN_MARGIN.games)
  .map(({ gameId }) => gameId);

/** Rounds of games; those of the virtual lobby count as virtuals. */
const OWN_GAMES = `
  select 1, true, false
  from game_rounds r
  where p.task ->> 'kind' = case when r.game_id in ('${virtualGames.join("', '")}') then 'virtuals' else 'games' end
    and r.user_id = e.user_id and r.played_at >= e.joined_at and r.played_at < p.end_time and r.stake >= ${MIN_STAKE}
    and r.game_id not in ('${UNCOUNTED_GAMES.join("', '")}')
    and not exists (select from jsonb_array_elements(r.picks) o where (o ->> 'odds')::int < ${FLOOR})`;

/** The player's first successful deposit unless it was reversed; a pending deposit may become it. */
const OWN_DEPOSITS = `
  select 1, d.status = 'success', d.status = 'pending'
  from trades d
  where p.task ->> 'kind' = 'deposit'
    and d.user_id = e.user_id and d.kind = 'deposit' and d.status in ('success', 'pending') and d.amount >= (p.task ->> 'amount')::bigint
    and d.created_at >= e.joined_at and d.created_at < p.end_time
    and not exists (select from trades o where o.user_id = d.user_id and o.kind = 'deposit' and o.status = 'success'
      and (o.created_at, o.id) < (d.created_at, d.id))
    and not exists (select from trade_take_backs t where t.trade_id = d.id and t.status = 'taken')`;

/**
 * Join for `mission_entries e` and `mission_periods p` that adds `f.done` and `f.pending`, in units or a number of items.
 */
export const FACTS = `cross join lateral (
  select coalesce(sum(c.counts) filter (where c.done), 0)::bigint as done, coalesce(sum(c.counts) filter (where c.pending), 0)::bigint as pending
  from (${OWN_BETS} union all ${OWN_ROUNDS} union all ${OWN_GAMES} union all ${OWN_DEPOSITS}) c(counts, done, pending)) f`;

/** Target of the task of `p`. */
export const TARGET = `coalesce((p.task ->> 'count')::bigint, case p.task ->> 'kind' when 'stake' then (p.task ->> 'amount')::bigint else 1 end)`;
