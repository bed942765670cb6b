-- `turns_of_line` for a leg: of its line, or the sum over all lines of a bet builder.
create or replace function turns_of_leg(of_event text, of_market int, of_specifiers text) returns bigint
language sql stable as $$
  select case when of_market <> {{builder.market}} then turns_of_line(of_event, of_market, of_specifiers)
    else (select sum(turns_of_line(p.event_id, p.market_id, p.specifiers))::bigint
      from custom_bet_picks p where p.event_id = of_event and p.builder = of_specifiers) end
$$
