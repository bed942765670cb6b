-- Highest price of a bet's lines, as a factor: the bankers and the best of the other legs, as many as its largest size. `odds` are decimal odds × 10,000.
create or replace function top_price(sizes int[], odds int[], bankers boolean[]) returns double precision
language plpgsql immutable as $$
declare
  price double precision := 1;
  each int;
begin
  if cardinality(odds) = any(sizes) then
    foreach each in array odds loop price := price * (greatest(each, {{odds.one}}) / {{odds.one}}.0::double precision); end loop;
    return price;
  end if;
  return (
    select exp(sum(ln(greatest(leg.odds, {{odds.one}}) / {{odds.one}}.0::double precision)))
    from (select x.odds, x.banker, row_number() over (partition by x.banker order by x.odds desc) as rank from unnest(odds, bankers) as x(odds, banker)) leg
    where leg.banker or leg.rank <= (select max(size) from unnest(sizes) size));
end $$
