-- What the chances in the prices of a line come to: about 1 and the margin of the house, where one outcome wins. Outcomes that cannot be bet on do not
-- count. Null of a line without prices.
create or replace function sum_of_line(of_event text, of_market int, of_specifiers text) returns double precision
language sql stable as $$
  select sum(10000.0::double precision / odds) from outcomes
  where event_id = of_event and market_id = of_market and specifiers = of_specifiers and active and odds > 0
$$
