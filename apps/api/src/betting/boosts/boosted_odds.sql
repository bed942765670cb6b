-- Boosted odds at the current normal odds, rounded down to two decimals; null while the boost would not raise them. The same as getBoostedOdds in @oware/betting.
-- fixed: boosted odds, or null; percent and most_percent: rise over the normal odds. All × 10,000.
create or replace function boosted_odds(fixed int, percent int, most_percent int, normal int) returns int
language sql immutable as $$
  select case when normal >= {{boost.minOdds}} and price > normal then price end
  from (
    select least(coalesce(fixed, normal::bigint * ({{odds.one}} + percent) / ({{odds.one}} * 100) * 100),
      normal::bigint * ({{odds.one}} + most_percent) / ({{odds.one}} * 100) * 100)::int as price) p
$$
