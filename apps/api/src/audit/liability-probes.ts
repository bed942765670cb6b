import { type Probe } from './probe';

/** Rules on stored liabilities against open bets. */
export const liabilityProbes: readonly Probe[] = [
  {
    rule: 'each stored liability equals the possible payouts of its pending and open bets',
    sql: `with due as (
        select l.event_id, key.market_id, key.specifiers, key.outcome_id, key.user_id, b.currency, sum(key.amount)::bigint as amount
        from bets b join bet_legs l on l.bet_id = b.id
        cross join lateral (select round(b.exposure * l.exposure_share)::bigint as part) share
        cross join lateral (values
          (l.market_id, l.specifiers, l.outcome_id, b.user_id, b.exposure), (0, '', '', b.user_id, b.exposure),
          (l.market_id, l.specifiers, l.outcome_id, '', share.part), (0, '', '', '', share.part)) as key(market_id, specifiers, outcome_id, user_id, amount)
        where b.status in ('pending', 'open')
        group by 1, 2, 3, 4, 5, 6)
      select format('%s of %s on %s: %s stored, bets give %s', currency, coalesce(nullif(user_id, ''), 'all'),
        concat_ws('/', event_id, nullif(market_id, 0), nullif(specifiers, ''), nullif(outcome_id, '')), coalesce(e.amount, 0), coalesce(due.amount, 0)) as what
      from exposures e full join due using (event_id, market_id, specifiers, outcome_id, user_id, currency)
      where coalesce(e.amount, 0) <> coalesce(due.amount, 0)`,
  },
  {
    rule: 'each leg counts towards the liability of all players with at least its cost as a single, or with its whole bet',
    sql: `select format('leg %s of bet %s counts with %s of %s', l.no, b.id, l.exposure_share, b.exposure) as what
      from bets b join bet_legs l on l.bet_id = b.id
      where l.exposure_share > 1
        or b.status in ('pending', 'open') and l.exposure_share < 1 and b.exposure * l.exposure_share < b.stake * (l.ordered_odds / 10000.0) - 1`,
  },
  {
    rule: 'no bet has a negative liability, or one above the limit of its rules',
    sql: `select format('bet %s (%s, stake %s) counts with %s', b.id, b.status, b.stake, b.exposure) as what
      from bets b join bet_terms t on t.id = b.terms_id
      where b.exposure < 0 or b.exposure > greatest((t.rules ->> 'maxPayout')::bigint, b.stake + b.cashed_stake)`,
  },
];
