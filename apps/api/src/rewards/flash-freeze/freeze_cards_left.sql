-- Cards that a player has left this week, of the allowance and of those given since its start, and whether they are used without asking.
create or replace function freeze_cards_left(player text, allowance bigint, week_start bigint) returns table (cards bigint, auto_use boolean)
language sql stable as $$
  select greatest(0, allowance + coalesce((select sum(amount) from freeze_cards where user_id = player and time >= week_start), 0))::bigint,
    coalesce((select s.auto_use from freeze_settings s where user_id = player), false)
$$
