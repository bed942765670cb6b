-- The highest odds at which an outcome may be sold: the lowest odds of an open outcome that never pays without it (implied-outcomes.ts). One row; null when no
-- such outcome is open.
create or replace function odds_limit(of_event text, of_market int, of_specifiers text, of_outcome text)
returns table (most int)
language sql stable as $$
  select min(base.odds)
  from (values {{implied.outcomes}}) as pair(market_id, outcome_id, base_market, base_outcome, base_specifiers, higher)
  cross join (select coalesce(substring(of_specifiers from '{{implied.halfLine}}')::numeric,
    substring(of_specifiers from '{{implied.nthGoal}}')::numeric - 0.5) as number) own
  cross join lateral (
    select o.odds
    from markets m
    join outcomes o on o.event_id = m.event_id and o.market_id = m.market_id and o.specifiers = m.specifiers
    where pair.higher is null and m.event_id = of_event and m.market_id = pair.base_market
      and m.specifiers = case pair.base_specifiers when 'same' then of_specifiers else pair.base_specifiers end
      and (pair.base_specifiers <> 'same' or of_specifiers ~ '{{implied.halfLine}}')
      and o.outcome_id = pair.base_outcome and m.status = 1 and o.active and o.result is null
    union all
    select o.odds
    from markets m
    join outcomes o on o.event_id = m.event_id and o.market_id = m.market_id and o.specifiers = m.specifiers
    where pair.higher is not null and own.number is not null
      and m.event_id = of_event and m.market_id = pair.base_market and m.specifiers ~ '{{implied.halfLine}}'
      and (m.market_id <> of_market or m.specifiers <> of_specifiers)
      and case when pair.higher
        then substring(m.specifiers from '{{implied.halfLine}}')::numeric >= own.number
        else substring(m.specifiers from '{{implied.halfLine}}')::numeric <= own.number end
      and o.outcome_id = pair.base_outcome and m.status = 1 and o.active and o.result is null) base
  where pair.market_id = of_market and pair.outcome_id = of_outcome
$$
