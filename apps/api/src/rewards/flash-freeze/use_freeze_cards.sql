-- Takes a card for each bet: [{userId, bet, weekStart}]. Safe to call twice. A card counts in the week that it was taken out of, also where the server
-- that said which week it is goes ahead of the database's time: in neither week it would be one more.
create or replace function use_freeze_cards(used jsonb, now_ms bigint) returns void
language sql as $$
  insert into freeze_cards (user_id, amount, reason, time)
  select u."userId", -1, 'bet:' || u.bet, greatest(now_ms, u."weekStart")
  from jsonb_to_recordset(used) as u("userId" text, bet bigint, "weekStart" bigint)
  on conflict do nothing
$$
