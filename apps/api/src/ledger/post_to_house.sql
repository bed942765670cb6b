-- Adds amounts to operator accounts, [{id, amount}], in the order of their ids: the last locks of a booking.
create or replace function post_to_house(sides jsonb) returns void
language plpgsql
set plan_cache_mode = force_generic_plan
as $$
declare
  total record;
begin
  for total in
    select s.id, sum(s.amount)::bigint as amount from jsonb_to_recordset(sides) as s(id bigint, amount bigint)
    group by s.id order by s.id
  loop
    update accounts set balance = balance + total.amount where id = total.id;
  end loop;
end $$
