-- A number that rises with every interruption of betting on a line: the line or one of its outcomes closes, its match changes status, score or period, or its
-- source goes down. An unchanged number means that none of these happened in between. Null: the line is unknown.
create or replace function turns_of_line(of_event text, of_market int, of_specifiers text) returns bigint
language sql stable as $$
  select m.closed_at + e.turns + coalesce((select p.downs from producers p where p.id = m.producer), 0)
  from markets m join events e on e.id = m.event_id
  where m.event_id = of_event and m.market_id = of_market and m.specifiers = of_specifiers
$$
